// All that is painted on wood: patterns, letters, badges, ladders and numbers, in one picture of tiles.

export const TILES = 8; // a side
const SIZE = 128;
export const PATTERN = 0; // and the five after it, by colour
export const LETTER = 8;
export const BADGE = 16;
export const SHORT = 24;
export const LONG = 25;
export const BOTH = 26;
export const STONE = 27;
export const NUMBER = 32; // and those after it
export const NUMBERS = 32;

export interface Paint {
  faces: string[]; // colours of faces, as CSS writes them
  inks: string[]; // what is written on them
  letters: string[];
  spot: string;
  edge: string;
  light: string; // of what may be touched
  table: string;
}

type Pen = CanvasRenderingContext2D;

function tile(pen: Pen, at: number, draw: (pen: Pen) => void): void {
  pen.save();
  pen.translate((at % TILES) * SIZE, Math.floor(at / TILES) * SIZE);
  pen.beginPath();
  pen.rect(0, 0, SIZE, SIZE);
  pen.clip();
  pen.scale(SIZE / 8, SIZE / 8);
  draw(pen);
  pen.restore();
}

const LINES = ["M-1 5 5-1M-1 9 9-1M3 9 9 3", "", "M0 2Q2 .4 4 2T8 2M0 6Q2 4.4 4 6T8 6", "M2 0V8M6 0V8", "M2.4 4H5.6M4 2.4V5.6", "M0 2.4Q4 1.6 8 2.4M0 6Q4 6.8 8 6"];

function pattern(pen: Pen, colour: number, { faces, inks }: Paint): void {
  pen.fillStyle = faces[colour]!;
  pen.fillRect(0, 0, 8, 8);
  pen.globalAlpha = 0.3;
  pen.strokeStyle = pen.fillStyle = inks[colour]!;
  pen.lineWidth = colour === 5 ? 0.4 : 0.8;
  if (LINES[colour]) pen.stroke(new Path2D(LINES[colour]));
  else for (const [x, y] of [[2, 2], [6, 6]] as const) pen.fill(new Path2D(`M${x - 0.9} ${y}a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0`));
}

function write(pen: Pen, text: string, size: number, colour: string): void {
  pen.font = `700 ${size}px "Fraunces Variable", Georgia, serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = colour;
  pen.fillText(text, 4, 4.3);
}

function badge(pen: Pen, colour: number, { faces, inks, letters, edge }: Paint): void {
  pen.beginPath();
  pen.arc(4, 4, 3.4, 0, 2 * Math.PI);
  pen.fillStyle = faces[colour]!;
  pen.fill();
  pen.lineWidth = 0.7;
  pen.strokeStyle = edge;
  pen.stroke();
  write(pen, letters[colour]!.toUpperCase(), 4.6, inks[colour]!);
}

function ladder(pen: Pen, left: number, rungs: number, { spot, edge }: Paint): void {
  const path = new Path2D(`M${left} 1V7M${left + 2.4} 1V7${Array.from({ length: rungs }, (_, n) => `M${left} ${1 + ((n + 1) * 6) / (rungs + 1)}h2.4`).join("")}`);
  pen.lineCap = "round";
  for (const [width, colour] of [[1.5, edge], [0.7, spot]] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke(path);
  }
}

function cross(pen: Pen, { spot, edge }: Paint): void {
  pen.lineCap = "round";
  for (const [width, colour] of [[2, edge], [1, spot]] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke(new Path2D("M2 2 6 6M6 2 2 6"));
  }
}

/** Paint all tiles. */
export function paintTiles(canvas: HTMLCanvasElement, paint: Paint): void {
  canvas.width = canvas.height = TILES * SIZE;
  const pen = canvas.getContext("2d")!;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  paint.faces.forEach((_, colour) => {
    tile(pen, PATTERN + colour, () => pattern(pen, colour, paint));
    tile(pen, LETTER + colour, () => write(pen, paint.letters[colour]!, 6.4, "#fff"));
    tile(pen, BADGE + colour, () => badge(pen, colour, paint));
  });
  tile(pen, SHORT, () => ladder(pen, 2.8, 2, paint));
  tile(pen, LONG, () => ladder(pen, 2.8, 4, paint));
  tile(pen, BOTH, () => {
    ladder(pen, 1, 2, paint);
    ladder(pen, 4.6, 4, paint);
  });
  tile(pen, STONE, () => cross(pen, paint));
  for (let number = 0; number < NUMBERS; number++) tile(pen, NUMBER + number, () => write(pen, String(number), number > 9 ? 6 : 7, "#fff"));
}
