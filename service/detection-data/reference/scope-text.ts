import { standardNames } from "#contracts/max-price/valuation-standard.ts";
import type { ReferenceBatchRow } from "#service/db/schema/detection/reference-data.ts";

export function scopeText(
  { standardVersion }: Pick<ReferenceBatchRow, "standardVersion">,
  regionName: string,
): string {
  const standard = standardVersion === null ? "" : standardNames[standardVersion];
  return [regionName, standard].filter(Boolean).join(" ");
}
