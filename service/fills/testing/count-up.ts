import type pg from "pg";

import type { Fill } from "#service/core/ports/fill.ts";

const atATime = 10;

/** Adds one to each row of `counted`; `pause`: seconds that a batch takes. */
export const countUp = (pause: number): Fill => ({
  name: "count-up",
  count: async (owner) => (await owner.query("SELECT FROM counted")).rowCount ?? 0,
  batch: async (owner, after) => {
    const { rows } = await owner.query<{ id: number }>(
      `UPDATE counted SET n = n + 1 WHERE id IN (SELECT id FROM counted WHERE id > $1 ORDER BY id LIMIT ${atATime})
       RETURNING id`,
      [Number(after ?? 0)],
    );
    await owner.query("SELECT pg_sleep($1)", [pause]);
    const ids = rows.map(({ id }) => id);
    return { rows: ids.length, cursor: ids.length === 0 ? null : String(Math.max(...ids)) };
  },
});

export async function createCounted(owner: Pick<pg.Client, "query">, rows: number): Promise<void> {
  await owner.query(
    `CREATE TABLE counted AS SELECT id::int, 0 AS n FROM generate_series(1, ${Number(rows)}) AS id`,
  );
}
