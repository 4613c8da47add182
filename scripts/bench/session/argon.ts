import { createPasswordPool } from "#service/auth/password.ts";

import { median } from "../measures/median.mjs";

/** Milliseconds to verify one password: median of sequential attempts. */
const tries = 40;

const pool = createPasswordPool();
const hash = await pool.hash("a-password-of-the-bench");
const took: number[] = [];
for (let i = 0; i < tries; i += 1) {
  const start = performance.now();
  await pool.verify(hash, "a-password-of-the-bench");
  took.push(performance.now() - start);
}
process.stdout.write(`bench session argon2: ${median(took).toFixed(1)} ms for each password checked\n`);
