import type { Periodical } from "#contracts/periodical/periodical.ts";
import { periodKindNames } from "#contracts/price/period.ts";

import { periodKindOf } from "./address.ts";
import { draftOf, type PeriodicalDraft } from "./draft.ts";

type Part = {
  name: string;
  /** Equal texts: equal content. */
  textOf: (draft: PeriodicalDraft) => string;
  take: (own: PeriodicalDraft, from: PeriodicalDraft) => PeriodicalDraft;
  shown?: (newest: Periodical) => string;
};

function fact(code: string, name: string, shown: (newest: Periodical) => string): Part {
  return {
    name,
    textOf: ({ facts }) => facts[code] ?? "",
    take: (own, { facts }) => ({ ...own, facts: { ...own.facts, [code]: facts[code] ?? "" } }),
    shown,
  };
}

const parts: readonly Part[] = [
  fact("title", "刊名", ({ title }) => title),
  fact("number", "期号", ({ number }) => number),
  fact("periodKind", "周期", (newest) => periodKindNames[periodKindOf(newest)]),
  fact("firstMonth", "起始月份", ({ period }) => period.start.slice(0, 7)),
  fact("publishedOn", "出版日期", ({ publishedOn }) => publishedOn),
  fact("source", "来源", ({ source }) => source || "空"),
  fact("priceIssueId", "对应的材料价格", ({ priceIssue }) => priceIssue?.title ?? "无"),
  {
    name: "期刊文件和封面",
    textOf: ({ file, coverId }) => JSON.stringify([file?.fileId, coverId]),
    take: (own, { file, coverId }) => ({ ...own, file, coverId }),
  },
  {
    name: "目录",
    textOf: ({ entries }) => JSON.stringify(entries.map((one) => [one.title, one.firstPage, one.lastPage])),
    take: (own, { entries }) => ({ ...own, entries }),
  },
];

/** Takes a colleague's newer content where nothing was changed here; `told` names it, and what both changed. */
export function onNewest(
  own: PeriodicalDraft,
  before: Periodical,
  newest: Periodical,
): { draft: PeriodicalDraft; told: string } {
  const [old, theirs] = [draftOf(before), draftOf(newest)];
  const changed = parts.filter(({ textOf }) => ![textOf(old), textOf(own)].includes(textOf(theirs)));
  const taken = changed.filter(({ textOf }) => textOf(own) === textOf(old));
  const kept = changed.filter((part) => !taken.includes(part));
  const words = [
    `该期期刊已由${newest.savedBy || "他人"}修改`,
    ...(taken.length > 0 ? [`${taken.map(({ name }) => name).join("、")}已换成对方修改的内容`] : []),
    ...kept.map(({ name, shown }) => `${name}${shown ? `对方填写为“${shown(newest)}”` : "对方也有改动"}`),
    ...(kept.length > 0 ? ["再次保存以您填写的为准"] : []),
  ];
  return {
    draft: taken.reduce((draft, { take }) => take(draft, theirs), own),
    told: `${words.join("；")}。请核对后再次保存`,
  };
}
