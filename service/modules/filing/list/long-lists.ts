import type { FilingListInput } from "#contracts/filing/list-api.ts";

import type { Asker } from "./list-sources.ts";

/** Rows that take longer to count than a page takes to read. */
const longFrom = 1000;

/** Kept by this process; few: stations with that many filings, and their kinds. */
const long = new Set<string>();

const nameOf = ({ actor }: Asker, { kind }: FilingListInput): string =>
  JSON.stringify([kind, actor.scope, actor.stationId]);

/** True of a list whose total takes so long that it is counted beside the page, on another connection. */
export const isLong = (asker: Asker, asked: FilingListInput): boolean => long.has(nameOf(asker, asked));

export function noteTotal(asker: Asker, asked: FilingListInput, total: number): void {
  if (total > longFrom) long.add(nameOf(asker, asked));
}
