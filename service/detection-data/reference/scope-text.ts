import { standardNames } from "#contracts/max-price/valuation-standard.ts";
import type { ReferenceBatchRow } from "#service/db/schema/detection/reference-data.ts";

export function scopeText(
  { standardVersion, month }: Pick<ReferenceBatchRow, "standardVersion" | "month">,
  regionName: string,
): string {
  const standard = standardVersion === null ? "" : standardNames[standardVersion];
  return [regionName, standard, month].filter(Boolean).join(" ");
}
