import type { FilingId } from "#contracts/ids.ts";

export function indicatorsHref(id: FilingId): string {
  return `/pages/zb-detail?id=${id}`;
}
