import { Tag } from "#components/ui/tag.tsx";
import type { SentItem } from "#contracts/return-item.ts";

/** Whether it was mended since the return. */
export function ItemState({ item }: { item: SentItem }) {
  const changed = item.state === "changed";
  return <Tag tone={changed ? "green" : "amber"}>{changed ? "已修改" : "未修改"}</Tag>;
}
