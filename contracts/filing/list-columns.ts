import type { z } from "zod";

import type { listedValues } from "./item.ts";
import type { FilingKind } from "./kind.ts";

type Values = typeof listedValues;
/** The listed values that are text. */
export type ListedText = { [V in keyof Values]: Values[V] extends z.ZodString ? V : never }[keyof Values];

/** A column of the lists of filings. */
export type ColumnDefinition = {
  /** Head, with the unit. */
  name: string;
  /** The lists that have it; absent: all. */
  kinds?: readonly FilingKind[];
  /** Shown only to those who ask for it: the list is wide enough without. */
  optional: boolean;
  /** The text that it shows; cell and sheet column follow from it. */
  text?: ListedText;
  /** Words for the codes that `text` holds. */
  words?: Readonly<Record<string, string>>;
  /** Told to stations alone. */
  stationOnly?: true;
};

/**
 * The columns in their order. One without `text` has its sheet columns in service/modules/filing/list/list-sources.ts and
 * its cell in components/filing/list/columns.tsx.
 */
export const columnDefinitions = {
  no: { name: "受理编号、备案编号", optional: false },
  projectName: { name: "项目名称", optional: false },
  region: { name: "工程地区", optional: false },
  tenderer: { name: "招标人", kinds: ["max-price"], optional: false, text: "tendererName" },
  consult: { name: "编制单位", kinds: ["max-price"], optional: false, text: "consultName" },
  ceilingPrice: { name: "最高投标限价（元）", kinds: ["max-price"], optional: false },
  owner: { name: "建设单位", kinds: ["settlement"], optional: false, text: "tendererName" },
  contractor: { name: "施工单位", kinds: ["settlement"], optional: false, text: "contractorName" },
  consultant: { name: "造价咨询单位", kinds: ["settlement"], optional: false, text: "consultName" },
  submittedPrice: { name: "送审价（元）", kinds: ["settlement"], optional: false },
  approvedPrice: { name: "审定价（元）", kinds: ["settlement"], optional: false },
  status: { name: "状态", optional: false },
  // Beside the 状态: on an office screen the last columns are a scroll away.
  assignee: { name: "承办人", optional: true, stationOnly: true },
  submittedAt: { name: "提交时间", optional: false },
  station: { name: "备案机构", optional: false },
  updatedAt: { name: "更新时间", optional: true },
} as const satisfies Readonly<Record<string, ColumnDefinition>>;

export type FilingColumnCode = keyof typeof columnDefinitions;

type Columns = typeof columnDefinitions;
export type TextColumnCode = {
  [C in FilingColumnCode]: Columns[C] extends { text: ListedText } ? C : never;
}[FilingColumnCode];

export function isTextColumn(code: FilingColumnCode): code is TextColumnCode {
  return "text" in columnDefinitions[code];
}

export type TextColumn = ColumnDefinition & { text: ListedText };
export function textColumn(code: TextColumnCode): TextColumn {
  return columnDefinitions[code];
}

export type FilingColumn = ColumnDefinition & { code: FilingColumnCode };

const isCode = (code: string): code is FilingColumnCode => Object.hasOwn(columnDefinitions, code);
const columns: readonly FilingColumn[] = Object.keys(columnDefinitions)
  .filter(isCode)
  .map((code) => ({ code, ...columnDefinitions[code] }));

export const optionalColumns: readonly string[] = columns
  .filter(({ optional }) => optional)
  .map(({ code }) => code);

/** The columns of a kind's list. */
export function filingColumnsOf(kind: FilingKind): readonly FilingColumn[] {
  return columns.filter(({ kinds }) => !kinds || kinds.includes(kind));
}
