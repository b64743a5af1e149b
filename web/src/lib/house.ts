// What the marks of the house need to know of the table they stand at; given as context by whoever shows a board.

import type { HousePiece } from "./staging";

export const HOUSE = Symbol("house");

export interface HouseOfTable {
  pieces: () => HousePiece[]; // what the house made up and the table's own pieces do not say
  hasOwnPieces: () => boolean;
}
