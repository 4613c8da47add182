import { fieldsOf } from "../../form/define.ts";
import type { FieldDefinition } from "../../form/form.ts";

const tender = fieldsOf("tender");
const statement = fieldsOf("statement");

export const statementFields: readonly FieldDefinition[] = [
  tender("tenderPublishDate", "招标文件发布时间", "datetime", 4, {
    limit: "bidCloseDate",
    limitName: "投标截止时间",
  }),
  tender("bidCloseDate", "投标截止时间", "datetime", 4),
  tender("planStart", "计划开工日期", "date", 4, { required: false }),
  tender("planDays", "计划工期", "number", 4, {
    required: false,
    append: "天",
    regex: "[1-9]\\d{0,4}",
    prompt: "计划工期应为整数天",
  }),

  statement("explain", "编制说明", "text", 12, { maxlength: 5000 }),
  statement("promise", "真实性承诺", "radio", 12, { label: "承诺所填内容和所附文件真实、完整、有效" }),
];
