import { randomInt } from "node:crypto";

export type Question = { text: string; answer: string };

/** A four-digit plus a one-digit number, in either order. About 9,000 nearly equally likely answers. */
export function makeQuestion(random: (from: number, below: number) => number = randomInt): Question {
  const [long, short] = [random(1000, 10_000), random(1, 10)];
  const terms = random(0, 2) === 0 ? [long, short] : [short, long];
  return { text: terms.join("+"), answer: String(long + short) };
}
