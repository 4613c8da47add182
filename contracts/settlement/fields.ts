import type { FieldDefinition } from "../form/form.ts";
import { settlementPartiesFields } from "./fields/parties.ts";
import { settlementPriceFields } from "./fields/price.ts";
import { settlementProjectFields } from "./fields/project.ts";

export const settlementGroups = [
  { code: "project", name: "工程基本信息" },
  { code: "price", name: "工程造价" },
  { code: "owner", name: "建设单位信息" },
  { code: "consult", name: "造价咨询单位信息" },
  { code: "contractor", name: "施工单位信息" },
  { code: "units", name: "单位工程" },
  { code: "statement", name: "承诺" },
] as const;

export const settlementFields: readonly FieldDefinition[] = [
  ...settlementProjectFields,
  ...settlementPriceFields,
  ...settlementPartiesFields,
];
