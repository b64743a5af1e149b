"""Every picture is plain, small and coloured by classes alone, so that it can be inlined anywhere in any light."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web" / "src"
ART = SOURCES / "art"
PICTURES = sorted([*ART.rglob("*.svg"), *(SOURCES / "games").rglob("*.svg")])
SVG = "{http://www.w3.org/2000/svg}"

# Boxes by folder; a game's pieces share one box.
BOXES = {"people": "0 0 64 64", "icons": "0 0 24 24", "scenes": r"0 0 \d+ \d+"}
PIECE_BOX = "0 0 96 96"
SCENE_BYTES = 14_000
PICTURE_BYTES = 2_500

ELEMENTS = {"svg", "g", "path", "circle", "ellipse", "rect", "defs", "linearGradient", "radialGradient", "stop"}
COLOURED = ("fill", "stroke", "color", "stop-color", "flood-color", "lighting-color")
COLOUR_CLASS = re.compile(r"\.art \.([a-z0-9-]+) \{\s*color:")


def named(picture: Path) -> str:
    """Name a picture as a test's id."""
    return str(picture.relative_to(SOURCES))


def prefix(picture: Path) -> str:
    """Give what the ids in a picture begin with, so that no two pictures on a page share one."""
    game = picture.relative_to(SOURCES).parts[1] if SOURCES / "games" in picture.parents else ""
    return f"{game}-{picture.stem}" if game else picture.stem


def elements(picture: Path) -> list[ElementTree.Element]:
    """List the elements of a picture, its root first."""
    return list(ElementTree.fromstring(picture.read_text("utf-8")).iter())


def find_faults(picture: str, stem: str) -> list[str]:
    """List what a picture holds that it may not."""
    faults = []
    for element in ElementTree.fromstring(picture).iter():
        tag = element.tag.removeprefix(SVG)
        if tag not in ELEMENTS:
            faults.append(f"element {tag}")
        for name, value in element.attrib.items():
            if name == "style" or name.endswith("href") or name.startswith("on"):
                faults.append(f"attribute {name}")
            if name == "id" and not value.startswith(f"{stem}-"):
                faults.append(f"id {value}")
            if name in COLOURED and tag != "stop" and not re.fullmatch(rf"url\(#{stem}-[a-z0-9-]+\)", value):
                faults.append(f"{name} {value}")
    return faults


def shapes_without_colour(parent: ElementTree.Element, known: set[str]) -> list[ElementTree.Element]:
    """List the shapes under an element that neither they nor a group gives a class of the stylesheet."""
    found = []
    for element in parent:
        if element.tag == f"{SVG}defs" or "fill" in element.attrib:
            continue
        if known & set(element.attrib.get("class", "").split()):
            continue
        found += [element] if element.tag != f"{SVG}g" else shapes_without_colour(element, known)
    return found


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_a_picture_holds_shapes_and_classes_alone(picture: Path) -> None:
    assert find_faults(picture.read_text("utf-8"), prefix(picture)) == []


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_a_picture_has_the_box_of_its_folder(picture: Path) -> None:
    root = elements(picture)[0]
    assert root.tag == f"{SVG}svg"
    assert "art" in root.attrib["class"].split()
    assert re.fullmatch(BOXES.get(picture.parent.name, PIECE_BOX), root.attrib["viewBox"])


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_a_picture_is_small(picture: Path) -> None:
    assert picture.stat().st_size <= (SCENE_BYTES if picture.parent.name == "scenes" else PICTURE_BYTES)


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_numbers_have_one_decimal(picture: Path) -> None:
    drawn = [element.attrib.get("d", "") for element in elements(picture)]
    assert re.findall(r"\.\d\d+", " ".join(drawn)) == []


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_a_gradient_that_is_used_is_there(picture: Path) -> None:
    text = picture.read_text("utf-8")
    assert set(re.findall(r"url\(#([^)]+)\)", text)) == set(re.findall(r'id="([^"]+)"', text))


def test_no_two_pictures_share_an_id() -> None:
    ids = [name for picture in PICTURES for name in re.findall(r'id="([^"]+)"', picture.read_text("utf-8"))]
    assert len(ids) == len(set(ids))


def test_every_shape_gets_its_colour_from_the_stylesheet() -> None:
    known = set(COLOUR_CLASS.findall((ART / "art.css").read_text()))
    uncoloured = []
    for picture in PICTURES:
        for element in shapes_without_colour(elements(picture)[0], known):
            uncoloured.append(f"{named(picture)}: {ElementTree.tostring(element)[:80]!r}")
    assert uncoloured == []


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ("<script/>", "element script"),
        ("<text>a</text>", "element text"),
        ('<path style="fill:red"/>', "attribute style"),
        ('<path onclick="x()"/>', "attribute onclick"),
        ('<path href="#a"/>', "attribute href"),
        ('<path fill="#fff"/>', "fill #fff"),
        ('<path fill="none"/>', "fill none"),
        ('<path stroke="url(#other-sky)"/>', "stroke url(#other-sky)"),
        ('<linearGradient id="sky"/>', "id sky"),
    ],
)
def test_a_fault_is_found(part: str, fault: str) -> None:
    assert find_faults(f'<svg xmlns="{SVG[1:-1]}">{part}</svg>', "x") == [fault]


def test_a_stop_may_name_its_colour() -> None:
    sky = '<linearGradient id="x-sky"><stop stop-color="#fff"/></linearGradient><path fill="url(#x-sky)"/>'
    assert find_faults(f'<svg xmlns="{SVG[1:-1]}">{sky}</svg>', "x") == []


@pytest.mark.parametrize("scene", sorted((SOURCES / "games").glob("*/scenes/*.svg")), ids=named)
def test_every_gradient_stop_of_a_scene_has_its_colour_by_day(scene: Path) -> None:
    """The night's colours are the attributes; by day each stop takes the variable that bears its class's name."""
    stops = set(re.findall(r'<stop[^>]*class="([^"]+)"', scene.read_text("utf-8")))
    rules = set(re.findall(r"\.([a-z-]+) \{\n  stop-color: var\(--\1\);", (ART / "art.css").read_text("utf-8")))
    light = (scene.parents[1] / "light.css").read_text("utf-8")
    name = f"{scene.parents[1].name}/{scene.stem}"
    given = re.search(rf'\[data-theme="light"\] \[data-scene="{name}"\] \{{(.*?)\}}', light, re.DOTALL)
    assert given is not None
    assert stops <= rules & set(re.findall(r"--([a-z-]+):", given[1]))
    assert len(stops) >= 5
