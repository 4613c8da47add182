import { z } from "zod";

import { ruleCodeSchema } from "../detection/rule-code.ts";
import { regionCodeSchema, stationIdSchema } from "../ids.ts";
import { projectClasses } from "../max-price/options.ts";
import { assigneeFilterSchema } from "../todo/assignee.ts";
import { filingStatusNames, filingStatusSchema } from "../workflow/status.ts";
import type { FilingKind } from "./kind.ts";

/** A filter of the lists of filings. */
export type FilterDefinition = {
  label: string;
  /** Input of the list; nothing asked is undefined or empty. */
  schema: z.ZodType;
  control: "search" | "choice" | "region" | "station" | "rule" | "from" | "to";
  choices?: readonly { value: string; label: string }[];
  /** The lists that have it; absent: all. */
  kinds?: readonly FilingKind[];
  /** Offered to stations, to those above others, or to enterprises alone. */
  only?: "station" | "overseer" | "enterprise";
};

/** The first years of the calendar are days that the database does not know. */
const daySchema = z.iso.date().refine((day) => day >= "1970-01-01", "日期过早，请重新选择");

/** `none`: without a class, or with one that is not offered. */
export const classChoices = [...projectClasses, { value: "none", label: "未填写" }] as const;

/**
 * The filters in the order of the bar and of the address. Each has its condition in
 * service/modules/filing/list/list-sources.ts.
 */
export const filterDefinitions = {
  search: {
    label: "关键词",
    schema: z.string().trim().max(100).default("").describe("项目名称、受理编号、备案编号、招标人"),
    control: "search",
  },
  status: {
    label: "状态",
    schema: filingStatusSchema.optional(),
    control: "choice",
    choices: filingStatusSchema.options.map((value) => ({ value, label: filingStatusNames[value] })),
  },
  own: {
    label: "填报单位",
    schema: z.enum(["yes", "no"]).optional().describe("whether the reader's enterprise filed it"),
    control: "choice",
    choices: [
      { value: "yes", label: "本企业" },
      { value: "no", label: "其他企业" },
    ],
    only: "enterprise",
  },
  regionCode: {
    label: "地区",
    schema: regionCodeSchema.optional().describe("a city's code covers its counties"),
    control: "region",
  },
  from: {
    label: "提交时间起",
    schema: daySchema.optional().describe("提交时间，北京时间"),
    control: "from",
  },
  to: { label: "提交时间止", schema: daySchema.optional(), control: "to" },
  assignee: {
    label: "承办人",
    schema: assigneeFilterSchema.optional(),
    control: "choice",
    choices: [
      { value: "mine", label: "我承办的" },
      { value: "nobody", label: "无人承办" },
    ],
    only: "station",
  },
  due: {
    label: "办理期限",
    schema: z.enum(["waiting", "soon", "overdue"]).optional().describe("of what waits for its station"),
    control: "choice",
    choices: [
      { value: "waiting", label: "待办理" },
      { value: "soon", label: "即将到期" },
      { value: "overdue", label: "已超期" },
    ],
    only: "station",
  },
  stationId: {
    label: "备案机构",
    schema: stationIdSchema.optional(),
    control: "station",
    only: "overseer",
  },
  projectClass: {
    label: "工程类型",
    schema: z.enum(classChoices.map(({ value }) => value)).optional(),
    control: "choice",
    choices: classChoices,
  },
  returned: {
    label: "退回情况",
    schema: z.enum(["yes", "no"]).optional().describe("whether it was ever returned"),
    control: "choice",
    choices: [
      { value: "yes", label: "退回过" },
      { value: "no", label: "未退回过" },
    ],
    only: "station",
  },
  rule: {
    label: "检测规则",
    schema: ruleCodeSchema.optional().describe("with findings of this rule; told to stations alone"),
    control: "rule",
    only: "station",
  },
  materials: {
    label: "信息价",
    schema: z
      .enum(["counted", "lacking"])
      .optional()
      .describe("by the last check: bills with main materials, or with one that has no published price"),
    control: "choice",
    choices: [
      { value: "counted", label: "已统计主要材料" },
      { value: "lacking", label: "有材料没有信息价" },
    ],
    only: "station",
  },
  effective: {
    label: "版本",
    schema: z
      .enum(["yes", "no"])
      .optional()
      .describe("no: void, or replaced by a newer version that is filed"),
    control: "choice",
    choices: [
      { value: "yes", label: "有效版本" },
      { value: "no", label: "已作废或已被替代" },
    ],
    only: "station",
  },
} satisfies Readonly<Record<string, FilterDefinition>>;

type Definitions = typeof filterDefinitions;
export type FilterCode = keyof Definitions;

function schemasOf(definitions: Definitions): { [C in FilterCode]: Definitions[C]["schema"] };
function schemasOf(definitions: Readonly<Record<string, FilterDefinition>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(definitions).map(([code, { schema }]) => [code, schema]));
}
export const filterSchemas = schemasOf(filterDefinitions);

export type FilingFilterItem = FilterDefinition & { code: FilterCode };

const isCode = (code: string): code is FilterCode => Object.hasOwn(filterDefinitions, code);
export const filterCodes: readonly FilterCode[] = Object.keys(filterDefinitions).filter(isCode);

const filterItems = filterCodes.map((code): FilingFilterItem => ({ code, ...filterDefinitions[code] }));

type Offered = Record<NonNullable<FilterDefinition["only"]>, boolean>;

/** The filters that the bar of a kind's list offers to a person. */
export function offeredFilters(kind: FilingKind, may: Offered): readonly FilingFilterItem[] {
  return filingFiltersOf(kind).filter(({ only }) => !only || may[only]);
}

/** The filters of a kind's list. */
export function filingFiltersOf(kind: FilingKind): readonly FilingFilterItem[] {
  return filterItems.filter(({ kinds }) => !kinds || kinds.includes(kind));
}
