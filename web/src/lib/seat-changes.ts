// What is worth telling of people coming and going, to those who listen to the screen.
import type { TableInfo } from "../protocol";
import { nameOfSeat } from "./people";
import type { Question } from "./staging";

/** List what has changed at the seats, apart from one's own; who is missing during a match is a notice of its own. */
export function changesOfSeats(before: TableInfo, after: TableInfo, own: number[]): Question[] {
  return after.seats.flatMap((now, seat) => {
    const was = before.seats[seat];
    if (!was || own.includes(seat)) return [];
    const tell = (key: string, name: string) => [{ key, args: { name } }];
    if (now.kind !== was.kind) {
      if (now.kind === "open") return tell("web-heard-rose", nameOfSeat(was, seat));
      return tell(now.kind === "bot" ? "web-heard-bot" : "web-heard-sat", nameOfSeat(now, seat));
    }
    if (now.kind === "person" && now.level && !was.level) return tell("web-heard-stand-in", now.name);
    if (now.kind === "person" && now.here && !was.here) return tell("web-heard-back", now.name);
    return [];
  });
}
