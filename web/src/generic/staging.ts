// The staging of a game that brings none of its own: everything comes from view, legend, phrases and legal moves.
import type { GameStaging } from "../lib/staging";
import { catalogue } from "../lib/words.svelte";
import type { GameCard } from "../protocol";
import Board from "./Board.svelte";

const FEW = 6; // that many moves stand in the panel, where the thumb is

const cards = new Map<string, GameCard>();

/** Give what is known of a game whose generic board was asked for. */
export const cardOf = (game: string): GameCard | undefined => cards.get(game);

/** Say whether the moves stand in the panel, and not on the board. */
export const areFew = (legal: string[]) => legal.length <= FEW;

/** Make the staging of a game. */
export function genericStaging(card: GameCard): GameStaging<never> {
  cards.set(card.id, card);
  const silence = `${card.id}-silence`;
  return {
    id: card.id,
    Board,
    stages: {},
    house: [],
    ...(catalogue.now?.has(silence) ? { silence } : {}),
    buttons: (legal) => (areFew(legal) ? legal : []),
    hint: () => "",
    medal: () => null,
  };
}
