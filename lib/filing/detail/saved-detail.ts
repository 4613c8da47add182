import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingForm } from "#contracts/form/filing-form.ts";

type Change = Pick<FilingDetail, "revision" | "updatedAt" | "values">;

/** After a save, which answers without names: those of another region or station are dropped. */
export function savedDetail(
  old: FilingDetail,
  change: Change,
  { nameCode }: Pick<FilingForm, "nameCode">,
): FilingDetail {
  const isKept = (code: string): boolean => (old.values[code] ?? "") === (change.values[code] ?? "");
  return {
    ...old,
    ...change,
    projectName: change.values[nameCode] ?? "",
    ...(isKept("regionCode") ? {} : { regionName: "" }),
    ...(isKept("regulatorId") ? {} : { stationName: "", stationFullName: "" }),
  };
}
