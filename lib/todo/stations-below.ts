import { type FilingKind, filingKindSchema } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import {
  type StationWaiting,
  sumCounts,
  sumOfStation,
  type WaitingCounts,
} from "#contracts/todo/oversight.ts";
import { groupBy } from "#lib/util/group-by.ts";

export type CityGroup<Station> = { code: string; name: string; counts: WaitingCounts; stations: Station[] };

/** Cities with the most overdue first; their stations keep their order. */
export function byCity<Station extends StationWaiting>(stations: readonly Station[]): CityGroup<Station>[] {
  const groups = groupBy(stations, ({ regionCode }) => `${regionCode.slice(0, 4)}00`);
  return [...groups]
    .map(([code, of]) => ({
      code,
      name: of[0]?.cityName ?? "",
      counts: sumCounts(of.map(sumOfStation)),
      stations: of,
    }))
    .toSorted(
      (a, b) =>
        b.counts.overdue - a.counts.overdue ||
        b.counts.waiting - a.counts.waiting ||
        a.code.localeCompare(b.code),
    );
}

export function countsText({ waiting, soon, overdue }: WaitingCounts): string {
  return `待办理${waiting}件，其中即将到期${soon}件，已超期${overdue}件`;
}

export const countsOfKind: Record<FilingKind, (station: StationWaiting) => WaitingCounts> = {
  "max-price": ({ maxPrice }) => maxPrice,
  settlement: ({ settlement }) => settlement,
};

export const filingKinds = filingKindSchema.options;

export function waitingListHref(kind: FilingKind, { id }: StationWaiting, due: keyof WaitingCounts): string {
  return `${filingListPaths[kind]}?${String(new URLSearchParams({ due, stationId: id }))}`;
}
