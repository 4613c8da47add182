import { LRUCache } from "lru-cache";

import type { Conn } from "#service/db/connect.ts";
import { poolStamp } from "#service/db/schema/indicator/pool-stamp.ts";

/**
 * Answers that rest on pooled samples, by the stamp that every change of a sample renews in the same transaction: none
 * can be stale. Callers read in one repeatable snapshot, in which they have written nothing.
 */
export class Kept<T extends object> {
  private readonly answers: LRUCache<string, T>;

  constructor(most: number) {
    this.answers = new LRUCache({ max: most });
  }

  /** `key` names all else that the answer rests on. */
  async read(conn: Conn, key: string, load: () => Promise<T>): Promise<T> {
    const whole = `${await stampOf(conn)} ${key}`;
    const kept = this.answers.get(whole);
    if (kept !== undefined) return kept;
    const found = await load();
    this.answers.set(whole, found);
    return found;
  }
}

async function stampOf(conn: Conn): Promise<string> {
  const [stamp] = await conn.select({ value: poolStamp.value }).from(poolStamp);
  if (!stamp) throw new Error("The stamp of the pools is gone");
  return stamp.value;
}
