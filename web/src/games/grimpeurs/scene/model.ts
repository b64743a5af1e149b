// What the scene shows of a moment: blocks, pawns, stones, marks and signs, each at its place. Plain data, made from a view.
import { captionOf, pawnPlace } from "../plan";
import { laddersOf, type Spot } from "../spots";
import { type Block, type Bounds, type Box, facesOf, footOf, heightAt, NONE, plateausOf, sizeOf, summitOf, colourOf, type Tower, type View, xOf, yOf } from "../view";
import type { Point } from "./orbit";
import { BADGE, BOTH, LONG, SHORT, STONE } from "./paint";

export interface SceneBlock {
  block: Block;
  faces: number[]; // as facesOf gives them
  isLit: boolean;
}

export interface SceneFigure extends Point {
  key: string;
  colour: number;
}

export interface SceneMark extends Point {
  kind: 0 | 1 | 2; // a lit cell, a chosen cell, the middle of a place
}

export interface SceneSign extends Point {
  sign: number; // a tile of the paint
  on: string; // the figure it goes with, or ""
}

export interface SceneModel {
  blocks: SceneBlock[];
  ghost: SceneBlock | null;
  pawns: SceneFigure[];
  stones: SceneFigure[];
  marks: SceneMark[];
  signs: SceneSign[];
  middle: Point; // of the tower
  reach: number; // from the middle to the farthest that is worth seeing
}

export interface Shown {
  view: View;
  box: Box;
  tower: Tower;
  bounds: Bounds;
  spots: Spot[];
  chosen: Spot | null;
  ghost: Block | null;
}

const LIFT = 0.04; // marks lie that much above a face
const HAND = 1.6; // the block in hand is held that much above the tower
const SIGNS: Record<string, number> = { short: SHORT, long: LONG, both: BOTH };

/** Give the block in hand, held over where it was taken. */
function inHand({ view, box, tower }: Shown): Block | null {
  const number = view.taken;
  if (number < 0) return null;
  const pose = view.pose >= 0 ? view.pose : view.poses[number]! >= 0 ? view.poses[number]! : box.block_poses[number]![0]!;
  const cell = view.cells[number]! >= 0 ? view.cells[number]! : box.core_cells[0]!;
  const kind = box.kinds[box.block_kinds[number]!]!;
  return { ...sizeOf(pose, box), number, name: box.blocks[number]!, kind, x: xOf(cell, box.stride), y: yOf(cell, box.stride), base: tower.height + HAND, colour: colourOf(pose) };
}

function marksOf({ view, tower, spots, chosen, ghost }: Shown): SceneMark[] {
  const isSetting = view.taken >= 0 && view.pose >= 0;
  const at = (cell: number, kind: 0 | 1): SceneMark => ({
    x: xOf(cell, tower.stride) + 0.5,
    y: heightAt(tower, cell) + LIFT * (1 + kind),
    z: yOf(cell, tower.stride) + 0.5,
    kind,
  });
  const isOnBlocks = spots[0]?.moves[0]?.startsWith("take ");
  const lit = new Set(isOnBlocks ? [] : spots.flatMap(({ cells }) => cells));
  const marks = [...lit].map((cell) => at(cell, 0));
  if (isSetting) for (const spot of spots) marks.push({ x: spot.x, y: heightAt(tower, spot.cells[0]!) + 3 * LIFT, z: spot.y, kind: 2 });
  if (chosen && !ghost) marks.push(...chosen.cells.map((cell) => at(cell, 1)));
  return marks;
}

/** Make the model of a moment. */
export function modelOf(shown: Shown): SceneModel {
  const { view, box, tower, bounds, spots, chosen, ghost } = shown;
  const stride = box.stride;
  const dress = (block: Block, isLit = false): SceneBlock => ({ block, faces: facesOf(block, box.block_pairs[block.number]!), isLit });
  const takes = new Set(spots.filter(({ moves }) => moves[0]!.startsWith("take ")).map(({ moves }) => moves[0]!.slice(5)));
  const hand = ghost ? null : inHand(shown);
  const plateaus = plateausOf(tower);
  const pawns = view.colours.flatMap((colour, seat): SceneFigure[] => {
    if (colour === NONE) return [];
    const place = pawnPlace(view, seat, tower, bounds);
    const block = tower.blocks.find(({ number }) => number === view.stands[seat]);
    return view.stands[seat]! >= 0 && !block ? [] : [{ key: `pawn ${seat}`, x: place.x, y: block ? summitOf(block) : 0, z: place.y, colour }];
  });
  const stones = view.stones.flatMap((number, seat): SceneFigure[] => {
    const plateau = plateaus.find(({ block }) => block.number === number);
    if (!plateau) return [];
    const caption = captionOf(plateau.cells, stride);
    return [{ key: `stone ${seat}`, x: caption.x, y: summitOf(plateau.block), z: caption.y, colour: view.colours[seat]! }];
  });
  const ladders = spots.flatMap((spot): SceneSign[] => {
    const sign = spot.tool === "pawn" ? SIGNS[laddersOf(spot.moves[0]!)] : undefined;
    return sign === undefined ? [] : [{ x: spot.x, y: spot.height + 0.8, z: spot.y, sign, on: "" }];
  });
  const signs = [
    ...ladders,
    ...stones.map(({ key, x, y, z }) => ({ x, y: y + 0.7, z, sign: STONE, on: key })),
    ...pawns.map(({ key, x, y, z, colour }) => ({ x, y: y + 1.75, z, sign: BADGE + colour, on: key })),
  ];
  const height = tower.height + (view.taken >= 0 ? HAND + 1 : 0);
  const middle = { x: (bounds.left + bounds.right) / 2, y: height * 0.48, z: (bounds.top + bounds.bottom) / 2 };
  const reach = Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top, height) / 2;
  const isChosen = (block: Block) => Boolean(chosen && takes.has(block.name) && footOf(block, stride).includes(chosen.cells[0]!) && tower.tops.get(chosen.cells[0]!) === block);
  return {
    blocks: [...tower.blocks.map((block) => dress(block, takes.has(block.name) && (!chosen || isChosen(block)))), ...(hand ? [dress(hand, true)] : [])],
    ghost: ghost ? dress(ghost, true) : null,
    pawns,
    stones,
    marks: marksOf(shown),
    signs,
    middle,
    reach,
  };
}
