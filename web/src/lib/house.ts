// What the marks of the house need to know of the table they stand at; given as context by whoever shows a board.

export const HOUSE = Symbol("house");

export interface HouseOfTable {
  clauses: () => string[]; // of what the house made up and the table's own pieces do not say
  hasOwnPieces: () => boolean;
}
