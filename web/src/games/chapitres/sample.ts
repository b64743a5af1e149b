// A table to show parts by: three seats, some way into chapter II, with a deck of which few abilities are told.
import type { Legend } from "../../lib/staging";
import { type Box, type Card, LEGEND, type Offer, OVER, PICK, PLAY, type View, WON } from "./view";

export const sampleLegend: Legend = LEGEND;

const PLAIN: Offer = {
  when: 0,
  in_trick: 1,
  in_team: 1,
  pays: [0, 0, 0],
  category: -1,
  card: -1,
  low: 0,
  high: 0,
  token: -1,
  number: 0,
  marks: ["house", "known", "known"],
};
const offer = (parts: Partial<Offer>): Offer => ({ ...PLAIN, ...parts });

function card(value: number, fr: string, en: string, categories: number, abilities: Offer[] = []): Card {
  return { value, fr, en, categories, abilities, marks: ["known", "known", "house", "known"] };
}

const CARDS: Card[] = [
  card(1, "Changeforme", "Shapeshifter", 255),
  card(2, "Prince Grenouille", "Frog Prince", 24, [offer({ when: 4, pays: [0, 2, 0], category: 3 })]),
  card(3, "Pinocchio", "Pinocchio", 4),
  card(4, "Jack", "Jack", 4),
  card(5, "Boucle d’Or", "Goldilocks", 4),
  card(6, "Hansel", "Hansel", 4),
  card(7, "Gretel", "Gretel", 4),
  card(8, "Alice", "Alice", 132),
  card(9, "Lapin blanc", "White Rabbit", 144),
  card(10, "Petit Chaperon rouge", "Little Red Riding Hood", 4),
  card(11, "Nain matinal", "Early Dwarf", 32),
  card(12, "Nain mineur", "Mining Dwarf", 32),
  card(13, "Nain avare", "Greedy Dwarf", 32, [offer({ when: 0, pays: [0, 0, 1] }), offer({ when: 15, in_trick: 0, pays: [1, 0, 0], token: 2 })]),
  card(14, "Nain zen", "Zen Dwarf", 32, [offer({ when: 13, in_trick: 0, pays: [2, 0, 0] })]),
  card(15, "Nain jardinier", "Gardening Dwarf", 32),
  card(16, "Nain amical", "Friendly Dwarf", 32),
  card(17, "Petit Poucet", "Hop-o’-My-Thumb", 4),
  card(18, "Petite Fille aux allumettes", "Little Match Girl", 4),
  card(19, "Chat botté", "Puss in Boots", 18),
  card(20, "La Belle", "Beauty", 8),
  card(21, "Blanche-Neige", "Snow White", 8),
  card(22, "Marraine la bonne fée", "Fairy Godmother", 2),
  card(23, "Tweedledee", "Tweedledee", 128),
  card(24, "Cendrillon", "Cinderella", 8),
  card(25, "Chat du Cheshire", "Cheshire Cat", 144, [offer({ when: 16, in_team: 0, pays: [0, 0, 0], token: 2 })]),
  card(26, "Geppetto", "Geppetto", 0),
  card(27, "Tweedledum", "Tweedledum", 128),
  card(28, "Chapelier fou", "Mad Hatter", 128),
  card(29, "Princesse furieuse", "Furious Princess", 8),
  card(30, "Peter Pan", "Peter Pan", 4),
  card(31, "Prince", "Prince", 8),
  card(32, "Grand Méchant Loup", "Big Bad Wolf", 80),
  card(33, "Humpty Dumpty", "Humpty Dumpty", 128),
  card(34, "Magicien", "Wizard", 2),
  card(35, "Les Trois Ours", "Three Bears", 16),
  card(36, "Troll", "Troll", 1),
  card(37, "Reine de Cœur", "Queen of Hearts", 136),
  card(38, "Baba Yaga", "Baba Yaga", 66),
  card(39, "Méchante Reine", "Wicked Queen", 72),
  card(40, "Princesse des glaces", "Ice Princess", 10, [offer({ when: 17, in_team: 0, pays: [0, 0, 0], token: 6 })]),
  card(41, "Licorne", "Unicorn", 18),
  card(42, "Loup-garou", "Werewolf", 17),
  card(43, "Vampire", "Vampire", 65),
  card(44, "Sorcière", "Witch", 66),
  card(45, "La Bête", "Beast", 9),
  card(46, "Ogre", "Ogre", 65),
  card(47, "Géant", "Giant", 1),
  card(48, "Capitaine Crochet", "Captain Hook", 64),
  card(49, "Jabberwock", "Jabberwock", 129),
  card(50, "Dragon", "Dragon", 1),
];

export const sampleBox: Box = { house: ["2 categories"], cards: CARDS, deals: 1, rounds: 7, tricks: 7, ring: [0, 1, 2] };

export const sampleView: View = {
  seat: 0,
  phase: PLAY,
  deal: 0,
  dealt: 24,
  round: 7,
  hand: [1, 12, 39],
  trick_pays: [
    [0, 2, 0],
    [0, 0, 1],
    [0, 0, 0],
  ],
  team_pays: [
    [0, 2, 0],
    [0, 0, 1],
    [0, 0, 0],
  ],
  kept: [],
  own_keep: -1,
  own_gift: -1,
  waiting: 0,
  hand_sizes: [3, 2, 2],
  leader: 1,
  active: 0,
  trick: [23, 49],
  trick_owners: [1, 2],
  number: 4,
  plays: [
    [2, 25, 30, 46],
    [8, 18, 20, 35, 23],
    [9, 31, 32, 40, 49],
  ],
  tricks_won: [1, 1, 2],
  stars: [1, 1, 2],
  hearts: [4, 0, 3],
  gems: [0, 6, 1],
  points: [6, 5, 7],
  majority: 0,
  table: [],
  result: 0,
};

export const sampleDraft: View = { ...sampleView, phase: PICK, round: 2, kept: [2, 25], waiting: 5, hand_sizes: [6, 6, 6], active: -1, trick: [], trick_owners: [], plays: [[], [], []] };

export const sampleEnd: View = {
  ...sampleView,
  phase: OVER,
  result: WON,
  hand: [],
  active: -1,
  majority: 2,
  stars: [2, 1, 2],
  hearts: [5, 0, 3],
  gems: [0, 10, 1],
  points: [9, 7, 7],
  table: [
    { seat: 0, card: 2, won: 0, trick: [0, 0, 0], team: [0, 3, 0] },
    { seat: 0, card: 25, won: 1, trick: [0, 1, 0], team: [0, 1, 0] },
    { seat: 0, card: 46, won: 1, trick: [0, 0, 0], team: [0, 0, 0] },
    { seat: 1, card: 49, won: 1, trick: [0, 0, 2], team: [0, 0, 4] },
    { seat: 2, card: 40, won: 2, trick: [0, 2, 0], team: [0, 1, 1] },
  ],
};
