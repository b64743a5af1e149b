// The tower in three dimensions. It draws only when something has changed, and more coarsely while something moves, so that motion stays smooth.
import {
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  ColorManagement,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  IcosahedronGeometry,
  LatheGeometry,
  LinearFilter,
  LinearSRGBColorSpace,
  Matrix4,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  type ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { summitOf } from "../view";
import { blockMaterial, figureMaterial, markMaterial, signMaterial, tableMaterial } from "./materials";
import type { SceneBlock, SceneModel } from "./model";
import { type Eye, type Point, sightOf } from "./orbit";
import { type Paint, paintTiles } from "./paint";
import { Pace } from "./pace";
import { cellOnRay, type Ray } from "./pick";
import { Travels } from "./travels";

const MARKS = 2400; // more places than a tower can offer
const FIGURES = 16;
const SIGNS = 128;
const REST = 160; // milliseconds after the last step of the eye, before it is taken to stay
const WHOLE = 2.75; // so many times the reach of the tower away, all of it is seen

function instanced(geometry: BufferGeometry, material: ShaderMaterial, most: number, attributes: Record<string, number>): InstancedMesh {
  for (const [name, size] of Object.entries(attributes)) {
    geometry.setAttribute(name, new InstancedBufferAttribute(new Float32Array(most * size), size).setUsage(DynamicDrawUsage));
  }
  const mesh = new InstancedMesh(geometry, material, most);
  mesh.frustumCulled = false;
  mesh.count = 0;
  return mesh;
}

/** Give the three parts of a colour, from 0 to 1. */
export function partsOf(css: string): number[] {
  const number = parseInt(css.replace("#", ""), 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

export class TowerScene {
  drawn = 0; // frames since the beginning
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(36, 1, 0.3, 200);
  private readonly tiles: CanvasTexture;
  private readonly blocks: InstancedMesh;
  private readonly ghost: InstancedMesh;
  private readonly pawns: InstancedMesh;
  private readonly stones: InstancedMesh;
  private readonly marks: InstancedMesh;
  private readonly signs: InstancedMesh;
  private readonly table: Mesh<CircleGeometry, ShaderMaterial>;
  private readonly travels = new Travels();
  private readonly pace = new Pace();
  private model: SceneModel | null = null;
  private eye: Eye | null = null;
  private asked = 0; // the frame that was asked for
  private isDue = false; // something has changed since the last frame
  private isPlaced = false; // everything stands where the model says
  private isTurning = false;
  private isStepping = false; // the eye goes by steps that follow each other: a wheel, a key held down
  private looked = 0;
  private settling = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    blocks: number,
    paint: Paint,
    private readonly ondrawn: (frames: number) => void,
  ) {
    ColorManagement.enabled = false;
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, powerPreference: "low-power" });
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.renderer.setClearAlpha(0);
    this.tiles = new CanvasTexture(document.createElement("canvas"));
    this.tiles.flipY = false;
    this.tiles.generateMipmaps = false;
    this.tiles.minFilter = LinearFilter;
    const faces = paint.faces.map(partsOf);
    const wood = blockMaterial(this.tiles, paint.inks.map(partsOf));
    const figure = figureMaterial(faces);
    const sizes = { sizes: 3, faces: 3, others: 3, marks: 2 };
    this.blocks = instanced(new BoxGeometry(1, 1, 1), wood, blocks, sizes);
    this.ghost = instanced(new BoxGeometry(1, 1, 1), wood, 1, sizes);
    const profile = [[0, 1.62], [0.2, 1.55], [0.27, 1.36], [0.2, 1.16], [0.15, 1.08], [0.22, 0.8], [0.36, 0.12], [0.4, 0]].map(([x, y]) => new Vector2(x, y));
    this.pawns = instanced(new LatheGeometry(profile.reverse(), 14), figure, FIGURES, { colour: 1 });
    this.stones = instanced(new IcosahedronGeometry(0.52, 0), figure, FIGURES, { colour: 1 });
    this.marks = instanced(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), markMaterial(), MARKS, { kind: 1 });
    this.signs = instanced(new PlaneGeometry(1, 1), signMaterial(this.tiles), SIGNS, { figure: 1 });
    this.signs.renderOrder = 2;
    this.marks.renderOrder = 1;
    this.table = new Mesh(new CircleGeometry(24, 40).rotateX(-Math.PI / 2), tableMaterial());
    this.scene.add(this.table, this.blocks, this.ghost, this.pawns, this.stones, this.marks, this.signs);
    this.repaint(paint);
  }

  /** Take other colours or letters. */
  repaint(paint: Paint): void {
    paintTiles(this.tiles.image as HTMLCanvasElement, paint);
    this.tiles.needsUpdate = true;
    this.table.material.uniforms["wood"]!.value = partsOf(paint.table);
    for (const { material } of [this.blocks, this.marks]) (material as ShaderMaterial).uniforms["light"]!.value = partsOf(paint.light);
    this.ask();
  }

  /** Show another moment; what has moved travels there, unless all is to be still. */
  show(model: SceneModel, isStill: boolean): void {
    const now = performance.now();
    for (const { block } of model.blocks) this.travels.send(`block ${block.number}`, { x: block.x, y: block.base, z: block.y }, now, isStill);
    for (const { key, x, y, z } of [...model.pawns, ...model.stones]) this.travels.send(key, { x, y, z }, now, isStill);
    this.model = model;
    this.isPlaced = false;
    this.ask();
  }

  /** Look from elsewhere; `isTurning` while a hand still moves the eye. */
  look(eye: Eye, isTurning: boolean): void {
    const now = performance.now();
    this.isStepping = now - this.looked < REST;
    this.looked = now;
    window.clearTimeout(this.settling);
    if (this.isStepping) this.settling = window.setTimeout(() => this.settle(), REST);
    this.eye = eye;
    this.isTurning = isTurning;
    this.ask();
  }

  private settle(): void {
    this.isStepping = false;
    this.ask();
  }

  seeThrough(isOn: boolean): void {
    (this.blocks.material as ShaderMaterial).uniforms["seeThrough"]!.value = isOn ? 1 : 0;
    this.ask();
  }

  /** Find the cell under a point of the canvas (from -1 to 1, y up), or -1. */
  cellAt(x: number, y: number, side: number, stride: number): number {
    const from = this.camera.position;
    const way = new Vector3(x, y, 0.5).unproject(this.camera).sub(from);
    const ray: Ray = { from, way };
    return cellOnRay(ray, this.model?.blocks.map(({ block }) => block) ?? [], side, stride);
  }

  /** Give where a point of the tower is on the canvas, from -1 to 1. */
  placeOf(point: Point): { x: number; y: number } {
    return new Vector3(point.x, point.y, point.z).project(this.camera);
  }

  resize(): void {
    this.ask();
  }

  close(): void {
    window.clearTimeout(this.settling);
    cancelAnimationFrame(this.asked);
    this.asked = -1;
    for (const mesh of [this.blocks, this.ghost, this.pawns, this.stones, this.marks, this.signs, this.table]) {
      mesh.geometry.dispose();
      (mesh.material as ShaderMaterial).dispose();
    }
    this.tiles.dispose();
    this.renderer.dispose();
  }

  // --- frames

  private ask(): void {
    this.isDue = true;
    this.wake();
  }

  private wake(): void {
    if (!this.asked) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.asked = 0;
    this.pace.learn(now);
    if (!this.isDue || !this.model || !this.eye) return;
    this.isDue = false;
    const isTravelling = this.travels.isUnderWay(now);
    const isMoving = this.isTurning || this.isStepping || isTravelling;
    const ratio = this.pace.ratio(now, isMoving, window.devicePixelRatio);
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
    const size = this.renderer.getSize(new Vector2());
    if (size.x !== clientWidth || size.y !== clientHeight) this.renderer.setSize(clientWidth, clientHeight, false);
    if (!this.isPlaced) this.place(now);
    this.isPlaced = !isTravelling;
    this.aim(clientWidth / clientHeight);
    this.renderer.render(this.scene, this.camera);
    this.ondrawn(++this.drawn);
    // After the last frame of a motion comes one that is fine; before that, how soon the next could come is learnt.
    if (isTravelling || (isMoving && !this.isTurning && !this.isStepping)) this.ask();
    else if (isMoving) this.wake();
  }

  private aim(aspect: number): void {
    const { from, to } = sightOf(this.eye!, this.model!.middle, (WHOLE * this.model!.reach) / Math.min(1, aspect));
    this.camera.aspect = aspect;
    this.camera.fov = this.eye!.stand ? 62 : 36;
    this.camera.position.set(from.x, from.y, from.z);
    this.camera.lookAt(to.x, to.y, to.z);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  private place(now: number): void {
    const model = this.model!;
    this.table.material.uniforms["middle"]!.value = [model.middle.x, model.middle.z];
    this.table.position.set(model.middle.x, -0.01, model.middle.z);
    this.fillBlocks(this.blocks, model.blocks, now);
    this.fillBlocks(this.ghost, model.ghost ? [model.ghost] : [], null);
    const matrix = new Matrix4();
    for (const [mesh, figures, up] of [[this.pawns, model.pawns, 0], [this.stones, model.stones, 0.3]] as const) {
      figures.forEach(({ key, colour }, at) => {
        const { x, y, z } = this.travels.at(key, now);
        mesh.setMatrixAt(at, matrix.makeTranslation(x, y + up, z));
        mesh.geometry.getAttribute("colour").setX(at, colour);
      });
      this.finish(mesh, figures.length, "colour");
    }
    const marks = model.marks.slice(0, MARKS);
    marks.forEach(({ x, y, z, kind }, at) => {
      const size = kind === 2 ? 0.34 : 1;
      this.marks.setMatrixAt(at, matrix.makeScale(size, 1, size).setPosition(x, y, z));
      this.marks.geometry.getAttribute("kind").setX(at, kind);
    });
    this.finish(this.marks, marks.length, "kind");
    const signs = model.signs.slice(-SIGNS);
    signs.forEach((sign, at) => {
      const place = sign.on ? this.travels.at(sign.on, now) : sign;
      const up = sign.on ? sign.y - this.travels.goal(sign.on).y : 0;
      this.signs.setMatrixAt(at, matrix.makeTranslation(place.x, place.y + up, place.z));
      this.signs.geometry.getAttribute("figure").setX(at, sign.sign);
    });
    this.finish(this.signs, signs.length, "figure");
  }

  private fillBlocks(mesh: InstancedMesh, blocks: SceneBlock[], now: number | null): void {
    const matrix = new Matrix4();
    blocks.forEach(({ block, faces, isLit }, at) => {
      const { width, height, depth } = block;
      const { x, y, z } = now === null ? { x: block.x, y: block.base + 0.02, z: block.y } : this.travels.at(`block ${block.number}`, now);
      mesh.setMatrixAt(at, matrix.makeScale(width, height, depth).setPosition(x + width / 2, y + height / 2, z + depth / 2));
      const { geometry } = mesh;
      geometry.getAttribute("sizes").setXYZ(at, width, height, depth);
      geometry.getAttribute("faces").setXYZ(at, faces[0]!, faces[2]!, faces[3]!);
      geometry.getAttribute("others").setXYZ(at, faces[1]!, faces[4]!, faces[5]!);
      geometry.getAttribute("marks").setXY(at, summitOf(block) % 1 ? 99 : summitOf(block), isLit ? 1 : 0);
    });
    this.finish(mesh, blocks.length, "sizes", "faces", "others", "marks");
  }

  private finish(mesh: InstancedMesh, count: number, ...attributes: string[]): void {
    mesh.count = count;
    mesh.instanceMatrix.needsUpdate = true;
    for (const name of attributes) mesh.geometry.getAttribute(name).needsUpdate = true;
  }
}
