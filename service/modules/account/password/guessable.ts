import { type ZxcvbnFactory as Estimator, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

import { localWords } from "./local-words.ts";

/** Below score 3 a password falls to fewer than 10^8 guesses. */
const leastScore = 3;
/** The estimate takes more than linear time; a guessable beginning of this length is guessable enough. */
const mostChars = 48;

const lookalikes: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
const unshifted: Readonly<Record<string, string>> = {
  "!": "1",
  "@": "2",
  "#": "3",
  $: "4",
  "%": "5",
  "^": "6",
  "&": "7",
  "*": "8",
  "(": "9",
  ")": "0",
};

const words: ReadonlySet<string> = new Set(localWords);
const keyColumns: ReadonlySet<string> = new Set([
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "zaq1",
  "xsw2",
  "cde3",
]);

let estimator: Estimator | undefined;

function translate(text: string, table: Readonly<Record<string, string>>): string {
  return [...text].map((char) => table[char] ?? char).join("");
}

/** At most one known word, with nothing around it but digits and symbols. */
function isDecoratedWord(lower: string): boolean {
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const candidates = [lower, bare, translate(lower, lookalikes), translate(bare, lookalikes)];
  return candidates.map((text) => text.replace(/[^a-z]/g, "")).some((text) => text === "" || words.has(text));
}

function isKeyWalk(lower: string): boolean {
  const plain = translate(lower, unshifted).replace(/[^a-z0-9]/g, "");
  const columns = plain.match(/.{4}/g) ?? [];
  return columns.length >= 2 && columns.every((column) => keyColumns.has(column));
}

/** `own`: words of the account, such as its code. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (isDecoratedWord(lower) || isKeyWalk(lower)) return true;
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = estimator.check(password.slice(0, mostChars), [...localWords, ...own]);
  return score < leastScore;
}
