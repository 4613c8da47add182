import type { FieldDefinition } from "../form/form.ts";
import { partiesFields } from "./fields/parties.ts";
import { projectFields } from "./fields/project.ts";
import { statementFields } from "./fields/statement.ts";
import { valuationFields } from "./fields/valuation.ts";

export const maxPriceGroups = [
  { code: "project", name: "项目信息" },
  { code: "tenderer", name: "招标人" },
  { code: "people", name: "编制单位与人员" },
  { code: "valuation", name: "计价依据" },
  { code: "amount", name: "造价金额" },
  { code: "tender", name: "招标时间" },
  { code: "statement", name: "编制说明与承诺" },
] as const;

export const maxPriceFields: readonly FieldDefinition[] = [
  ...projectFields,
  ...partiesFields,
  ...valuationFields,
  ...statementFields,
];
