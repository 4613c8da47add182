import { LRUCache } from "lru-cache";

import type { FilingListInput } from "#contracts/filing/list-api.ts";
import { filterCodes } from "#contracts/filing/list-filters.ts";
import type { Counted } from "#service/db/count-up-to.ts";

import type { Asker } from "./list-sources.ts";

/** Rows that take longer to count than a page takes to read. */
const longFrom = 1000;

/** Kinds and scopes that had as many. */
const long = new LRUCache<string, true>({ max: 1000 });

/** Totals of lists with more rows than are counted, for a minute: each page would count as many again. */
const uncounted = new LRUCache<string, Counted>({ max: 10_000, ttl: 60_000, ttlResolution: 0 });

const scopeOf = ({ actor }: Asker, { kind }: FilingListInput): string =>
  JSON.stringify([kind, actor.scope, actor.stationId]);

/** Empty with a filter, such as a status: work takes filings from such a list, and the pager would lead behind its end. */
function listOf(asker: Asker, asked: FilingListInput): string {
  const isFiltered = filterCodes.some((code) => code !== "search" && asked[code]);
  return isFiltered ? "" : scopeOf(asker, asked) + asked.search;
}

/** True of a list whose total takes so long that it is counted beside the page, on another connection. */
export const isLong = (asker: Asker, asked: FilingListInput): boolean => long.has(scopeOf(asker, asked));

export function noteTotal(asker: Asker, asked: FilingListInput, counted: Counted): void {
  if (counted.total > longFrom) long.set(scopeOf(asker, asked), true);
  const list = listOf(asker, asked);
  if (counted.more && list !== "") uncounted.set(list, counted);
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
