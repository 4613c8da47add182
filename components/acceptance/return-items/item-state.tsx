import { Tag } from "#components/ui/feedback/tag.tsx";
import type { SentItem } from "#contracts/return-item/return-item.ts";

export function ItemState({ item }: { item: SentItem }) {
  const changed = item.state === "changed";
  return <Tag tone={changed ? "green" : "amber"}>{changed ? "已修改" : "未修改"}</Tag>;
}
