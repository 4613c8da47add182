import type { PoolList } from "#contracts/indicator/pool/pool.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";

import { choicesOf } from "./choices.ts";
import { keptRows } from "./kept-pools.ts";
import { loadLevel } from "./level.ts";

type Input = CallOf<"poolList">["input"];

/** Elements are of one class. */
export const elementClass = "residential";

/** One snapshot: counts, ranks and sums are of the same samples. */
export function readPools(
  { db, clock }: Pick<Deps, "db" | "clock">,
  input: Input,
  home: string,
): Promise<Pick<PoolList, "rows" | "level" | "choices">> {
  const { rows: kind, ...filters } = input;
  const elements = kind === "element";
  return db.transaction(
    async (tx) => {
      const loaded = await loadLevel(tx, { asked: input, home, now: clock() });
      const asked = elements ? { ...filters, class: filters.class ?? elementClass } : filters;
      const rows = await keptRows(tx, { filters: asked, loaded, elements });
      return { rows, level: loaded.level, choices: await choicesOf(tx, loaded) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Stations compare works of the whole province; who sees which sample by name is decided by the detail. */
export async function listPools({ deps, actor, input }: CallOf<"poolList">): Promise<ReplyOf<"poolList">> {
  const read = await readPools(deps, input, homeOf(actor));
  const total = read.rows.length;
  return { ...read, total, curPage: 1, pageSize: Math.max(1, total) };
}

/** Throws `permission.denied` for who has no region. */
export function homeOf({ homeRegion }: Pick<Actor, "homeRegion">): string {
  if (homeRegion === null) throw new ServiceError("permission.denied");
  return homeRegion;
}
