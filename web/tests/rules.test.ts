import { describe, expect, it } from "vitest";
import { inWords } from "../src/lib/rules";

describe("the words of options in the rules", () => {
  const words: Record<string, string> = { variant: "The game", "variant basic": "plain", start: "Red starts", "start easy": "near" };
  const option = (name: string, value?: string) => words[value ? `${name} ${value}` : name] ?? "";

  it("stand for names, and for values in the quotes of either language", () => {
    expect(inWords("the option `variant` is set to ‘basic’.", option)).toBe("the option The game is set to ‘plain’.");
    expect(inWords("l’option `variant` vaut «\u202fbasic\u202f».", option)).toBe("l’option The game vaut «\u202fplain\u202f».");
    expect(inWords("With `variant` at ‘basic’, `start` at ‘easy’", option)).toBe("With The game at ‘plain’, Red starts at ‘near’");
  });

  it("leave alone what is no option, no value of the last one, or a quote", () => {
    for (const text of ["two words, ‘more’ and ‘less’", "the `seed`, ‘basic’", "before any option: ‘easy’"]) expect(inWords(text, option)).toBe(text);
    expect(inWords("the Wolf’s `start` is ‘basic’", option)).toBe("the Wolf’s Red starts is ‘basic’");
  });
});
