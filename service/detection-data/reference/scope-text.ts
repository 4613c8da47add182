import type { ReferenceBatchRow } from "#service/db/schema/detection/reference-data.ts";

export function scopeText(
  { standardVersion, month }: Pick<ReferenceBatchRow, "standardVersion" | "month">,
  regionName: string,
): string {
  return [regionName, standardVersion && `${standardVersion}标准`, month].filter(Boolean).join(" ");
}
