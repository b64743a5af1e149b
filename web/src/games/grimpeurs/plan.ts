// What the plan draws: where the words of a plateau stand, and where each pawn is.
import { type Bounds, NONE, type Tower, type View, xOf, yOf } from "./view";

export interface Place {
  x: number;
  y: number;
}

/** Where the height and the letter of a plateau are written, and how large. */
export interface Caption extends Place {
  letter: Place;
  isLarge: boolean;
}

/** Find room for a plateau's caption: a square of four cells, else a pair, else one cell; the first in the middle. */
export function captionOf(cells: number[], stride: number): Caption {
  const middle = {
    x: cells.reduce((sum, cell) => sum + xOf(cell, stride) + 0.5, 0) / cells.length,
    y: cells.reduce((sum, cell) => sum + yOf(cell, stride) + 0.5, 0) / cells.length,
  };
  const nearest = (width: number, depth: number) => {
    const fits = cells.filter((cell) => {
      for (let y = 0; y < depth; y++) for (let x = 0; x < width; x++) if (!cells.includes(cell + y * stride + x)) return false;
      return true;
    });
    const places = fits.map((cell) => ({ x: xOf(cell, stride) + width / 2, y: yOf(cell, stride) + depth / 2 }));
    const distance = (place: Place) => (place.x - middle.x) ** 2 + (place.y - middle.y) ** 2;
    return places.sort((one, other) => distance(one) - distance(other))[0];
  };
  const square = nearest(2, 2);
  if (square) return { ...square, letter: { x: square.x + 0.66, y: square.y + 0.66 }, isLarge: true };
  const across = nearest(2, 1);
  if (across) return { x: across.x - 0.35, y: across.y, letter: { x: across.x + 0.6, y: across.y }, isLarge: false };
  const along = nearest(1, 2);
  if (along) return { x: along.x, y: along.y - 0.4, letter: { x: along.x, y: along.y + 0.55 }, isLarge: false };
  const one = nearest(1, 1)!;
  return { x: one.x - 0.16, y: one.y - 0.06, letter: { x: one.x + 0.3, y: one.y + 0.24 }, isLarge: false };
}

/** Give the cell a pawn is drawn on: its own, or the one it is on its way to; NONE while it is on the table. */
export function pawnCell(view: View, seat: number): number {
  if (view.pawns[seat]! >= 0) return view.pawns[seat]!;
  return view.stands[seat]! >= 0 && seat === view.asked ? view.goal : NONE;
}

/** Give the middle of the foot of a pawn: on its cell, or beside the tower where those on the table wait. */
export function pawnPlace(view: View, seat: number, tower: Tower, bounds: Bounds): Place {
  const cell = pawnCell(view, seat);
  if (cell >= 0) return { x: xOf(cell, tower.stride) + 0.5, y: yOf(cell, tower.stride) + 0.5 };
  return { x: bounds.left + 0.9 + 1.4 * seat, y: bounds.bottom - 0.6 };
}
