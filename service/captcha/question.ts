import { randomInt } from "node:crypto";

export type Question = { text: string; answer: string };

/**
 * A sum of a number with four digits and one with one, in either order. There are some 9,000 answers, nearly alike likely:
 * one that is always given is right once in 9,000 tries.
 */
export function makeQuestion(random: (from: number, below: number) => number = randomInt): Question {
  const [long, short] = [random(1000, 10_000), random(1, 10)];
  const terms = random(0, 2) === 0 ? [long, short] : [short, long];
  return { text: terms.join("+"), answer: String(long + short) };
}
