import { type Period, periodText } from "#contracts/price/period.ts";

type Class = { name: string; count: number };

/** The tree of classes as published (`大类/小类`), each above with the rows below it. */
export function classChoices(classes: readonly Class[]): { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { name, count } of classes) {
    const parts = name.split("/");
    for (const at of parts.keys()) {
      const value = parts.slice(0, at + 1).join("/");
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b, "zh"))
    .map(([value, count]) => {
      const parts = value.split("/");
      const indent = "　".repeat(parts.length - 1);
      return { value, label: `${indent}${parts.at(-1) ?? ""}（${count}）` };
    });
}

/** By first month, in the order given: zones publish periods of different length, and the month finds all of them. */
export function periodChoices(periods: readonly Period[]): { value: string; label: string }[] {
  const byMonth = new Map<string, string[]>();
  for (const period of periods) {
    const month = period.start.slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), periodText(period)]);
  }
  return [...byMonth].map(([value, texts]) => ({ value, label: texts.join("、") }));
}
