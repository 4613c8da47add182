import { z } from "zod";

import { moneySchema } from "../money.ts";
import type { FilingKind } from "./kind.ts";

/** A column of the lists of filings. */
export type ColumnDefinition = {
  /** Head, with the unit. */
  name: string;
  /** The lists that have it; absent: all. */
  kinds?: readonly FilingKind[];
  /** Shown only to those who ask for it: the list is wide enough without. */
  optional?: true;
  /** Told to stations alone. */
  stationOnly?: true;
};

/**
 * The columns in their order. Each has its sheet columns in service/modules/filing/list-sources.ts and its cell in
 * components/filing/list/columns.tsx.
 */
export const columnDefinitions = {
  no: { name: "受理编号 / 备案编号" },
  projectName: { name: "项目名称" },
  region: { name: "工程地区" },
  tenderer: { name: "招标人", kinds: ["max-price"] },
  consult: { name: "编制单位", kinds: ["max-price"] },
  ceilingPrice: { name: "最高投标限价（元）", kinds: ["max-price"] },
  owner: { name: "建设单位", kinds: ["settlement"] },
  contractor: { name: "施工单位", kinds: ["settlement"] },
  consultant: { name: "咨询单位", kinds: ["settlement"] },
  submittedPrice: { name: "送审价（元）", kinds: ["settlement"] },
  approvedPrice: { name: "审定价（元）", kinds: ["settlement"] },
  status: { name: "状态" },
  // Beside the 状态: on an office screen the last columns are a scroll away.
  assignee: { name: "承办人", optional: true, stationOnly: true },
  submittedAt: { name: "提交时间" },
  station: { name: "受理机构" },
} as const satisfies Readonly<Record<string, ColumnDefinition>>;

export type FilingColumnCode = keyof typeof columnDefinitions;

/** The values of a filing that its lists show, under the names of the service's row. */
export const listedValues = {
  projectName: z.string(),
  tenderName: z.string(),
  tendererName: z.string(),
  consultName: z.string(),
  contractorName: z.string().describe("施工单位 of a settlement"),
  ceilingPrice: moneySchema.nullable().describe("of a max price"),
  submittedPrice: moneySchema.nullable().describe("送审价 of a settlement"),
  approvedPrice: moneySchema.nullable().describe("审定价 of a settlement"),
};

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
