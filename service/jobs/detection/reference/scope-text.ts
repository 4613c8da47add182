import type { ReferenceBatchRow } from "#service/db/schema/reference-data.ts";

/** What a batch holds for: 2024 标准, 杭州市 2026-09, 浙江省 2024 标准. */
export function scopeText(
  { standardVersion, month }: Pick<ReferenceBatchRow, "standardVersion" | "month">,
  regionName: string,
): string {
  return [regionName, standardVersion && `${standardVersion} 标准`, month].filter(Boolean).join(" ");
}
