import type { Option } from "#contracts/dict/dict.ts";

/** The station to set after the place changed. `isLaid`: by a restore or merge, which brought a station that stays if it is offered. */
export function stationToSet(offered: readonly Option[], present: string, isLaid: boolean): Option | null {
  const [first] = offered;
  if (first === undefined || first.value === present) return null;
  return isLaid && offered.some(({ value }) => value === present) ? null : first;
}
