import type { Tag } from "./tags.ts";

/** A stretch of code or a title within a cell of a table. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function byFile(tags: readonly Tag[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { file, title } of tags) files.set(file, [...(files.get(file) ?? []), title]);
  return files;
}

const ticks = (title: string): string => cell(title.replaceAll("`", ""));

export function evidenceCell(
  { at, absent, gap }: { at?: string; absent?: string; gap?: string },
  tags: readonly Tag[],
): string {
  const tests = [...byFile(tags)].map(([file, titles]) => `\`${file}\`: ${titles.map(ticks).join("; ")}`);
  return [
    ...(gap === undefined ? [] : [`**Not met.** ${cell(gap)}`]),
    ...(absent === undefined ? [] : [`Does not apply. ${cell(absent)}`]),
    ...tests,
    ...(at === undefined ? [] : [cell(at)]),
  ].join("<br>");
}
