// The seats of this device: their tokens, by table. A token is what proves that a seat is ours.

const KEY = "veillee-seats";
const MAX_TABLES = 40;

type Kept = Record<string, Record<string, string>>; // table → seat → token

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window forgets: the guest's cookie still leads back to the seat.
  }
}

export function tokensOf(table: string): Map<number, string> {
  return new Map(Object.entries(read()[table] ?? {}).map(([seat, token]) => [Number(seat), token]));
}

export function keepToken(table: string, seat: number, token: string): void {
  const kept = read();
  const { [table]: own = {}, ...others } = kept;
  const latest = Object.fromEntries(Object.entries(others).slice(-(MAX_TABLES - 1)));
  write({ ...latest, [table]: { ...own, [seat]: token } });
}

export function dropToken(table: string, seat: number): void {
  const kept = read();
  delete kept[table]?.[seat];
  write(kept);
}
