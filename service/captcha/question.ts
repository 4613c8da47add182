import { randomInt } from "node:crypto";

export type Question = { text: string; answer: string };

/** A sum that anybody does in their head: the answer lies between 0 and 81. */
export function makeQuestion(random: (from: number, below: number) => number = randomInt): Question {
  const a = random(1, 10);
  const b = random(1, 10);
  switch (random(0, 3)) {
    case 0:
      return { text: `${a}+${b}=?`, answer: String(a + b) };
    case 1:
      return { text: `${Math.max(a, b)}-${Math.min(a, b)}=?`, answer: String(Math.abs(a - b)) };
    default:
      return { text: `${a}×${b}=?`, answer: String(a * b) };
  }
}
