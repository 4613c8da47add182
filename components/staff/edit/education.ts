import type { Choice } from "#components/ui/fields/select-field.tsx";

const offered = ["博士研究生", "硕士研究生", "大学本科", "大学专科", "中专及以下"];

/** A value stored under another word stays selectable. */
export function educationChoices(current: string): Choice[] {
  const all = current === "" || offered.includes(current) ? offered : [current, ...offered];
  return all.map((value) => ({ value, label: value }));
}
