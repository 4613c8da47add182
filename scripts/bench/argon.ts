import { createPasswordPool } from "#service/http/password.ts";

/** What checking one password costs, in milliseconds: the median of the tries, one after another. */
const tries = 40;

const pool = createPasswordPool();
const hash = await pool.hash("a-password-of-the-bench");
const took: number[] = [];
for (let i = 0; i < tries; i += 1) {
  const start = performance.now();
  await pool.verify(hash, "a-password-of-the-bench");
  took.push(performance.now() - start);
}
const median = took.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? 0;
process.stdout.write(`bench session argon2: ${median.toFixed(1)} ms for each password checked\n`);
