import { LRUCache } from "lru-cache";

import type { FilingListInput } from "#contracts/filing/list-api.ts";
import type { Counted } from "#service/db/count-up-to.ts";

import type { Asker } from "./list-sources.ts";

/** Rows that take longer to count than a page takes to read. */
const longFrom = 1000;

/** Kinds and scopes that had as many. */
const long = new LRUCache<string, true>({ max: 1000 });

/**
 * Of lists with more rows than are counted, for a minute: rows are seldom taken away, and counting reads as many again for
 * each page.
 */
const uncounted = new LRUCache<string, Counted>({ max: 10_000, ttl: 60_000, ttlResolution: 0 });

const scopeOf = ({ actor }: Asker, { kind }: FilingListInput): string =>
  JSON.stringify([kind, actor.scope, actor.stationId]);

/** Of a person, whose own filings may be asked for; of whatever page, in whatever order. */
function listOf(asker: Asker, asked: FilingListInput): string {
  const { curPage: _page, pageSize: _size, sort: _sort, order: _order, ...filter } = asked;
  return scopeOf(asker, asked) + JSON.stringify([asker.actor.accountId, filter]);
}

/** True of a list whose total takes so long that it is counted beside the page, on another connection. */
export const isLong = (asker: Asker, asked: FilingListInput): boolean => long.has(scopeOf(asker, asked));

export function noteTotal(asker: Asker, asked: FilingListInput, counted: Counted): void {
  if (counted.total > longFrom) long.set(scopeOf(asker, asked), true);
  if (counted.more) uncounted.set(listOf(asker, asked), counted);
}

/** The known total of a list with more rows than are counted, or what `count` tells. */
export async function totalOf(
  asker: Asker,
  asked: FilingListInput,
  count: () => Promise<Counted>,
): Promise<Counted> {
  const known = uncounted.get(listOf(asker, asked));
  if (known) return known;
  const counted = await count();
  noteTotal(asker, asked, counted);
  return counted;
}
