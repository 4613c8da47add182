import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { SentItem } from "#contracts/return-item/return-item.ts";

const states: Record<SentItem["state"], { tone: Tone; name: string }> = {
  changed: { tone: "green", name: "已修改" },
  unchanged: { tone: "amber", name: "未修改" },
  waiting: { tone: "grey", name: "新文件待检测" },
};

export function ItemState({ item }: { item: SentItem }) {
  const { tone, name } = states[item.state];
  return <Tag tone={tone}>{name}</Tag>;
}
