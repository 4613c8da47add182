import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";
import { formErrors } from "#contracts/form/judgement.ts";
import type { FormModel } from "#lib/form/form-model.ts";

const plain = { required: true, width: 4 } as const;
const optional = { required: false, width: 4 } as const;
const bonded = { parentNode: { code: "hasBond", values: ["1"] } } as const;

const texts: FieldDefinition[] = [
  {
    ...plain,
    group: "text",
    code: "projectName",
    name: "示例名称",
    type: "input",
    maxlength: 20,
    tips: "不超过20个字符",
  },
  {
    ...plain,
    group: "text",
    code: "mobile",
    name: "示例手机",
    type: "input",
    maxlength: 11,
    regex: "1[3-9]\\d{9}",
    prompt: "示例手机应为11位手机号",
  },
  { ...optional, group: "text", code: "price", name: "示例金额", type: "money", append: "元" },
  { ...optional, group: "text", code: "area", name: "示例面积", type: "number", append: "m²" },
  {
    ...optional,
    group: "text",
    code: "code",
    name: "示例编码",
    type: "input",
    regex: "([",
    prompt: "编码有误",
  },
  { ...optional, group: "text", code: "total", name: "示例合计", type: "money", append: "元", edit: false },
  { ...plain, group: "text", code: "seal", name: "示例签章", type: "signature" },
  { ...plain, group: "text", code: "internal", name: "示例内部编号", type: "input", show: false },
  { ...optional, group: "text", code: "explain", name: "示例说明", type: "text", width: 12, maxlength: 50 },
];

const choices: FieldDefinition[] = [
  {
    ...optional,
    group: "choice",
    code: "nature",
    name: "示例性质",
    type: "select",
    options: [
      { value: "1", label: "新建" },
      { value: "2", label: "改建" },
    ],
  },
  { ...plain, group: "choice", code: "kind", name: "示例类别", type: "select", dicCode: "enterpriseKind" },
  {
    ...optional,
    group: "choice",
    code: "level",
    name: "示例级别",
    type: "select",
    dicCode: "certificateLevel",
  },
  {
    ...optional,
    group: "choice",
    code: "specialties",
    name: "示例专业",
    type: "select-multiple",
    dicCode: "certificateSpecialty",
  },
  {
    ...optional,
    group: "choice",
    code: "nothing",
    name: "示例空表",
    type: "select",
    dicCode: "sampleOfNothing",
  },
  {
    ...optional,
    group: "choice",
    code: "uscc",
    name: "示例单位代码",
    type: "input",
    maxlength: 18,
    childCode: "certNo",
  },
  { ...optional, group: "choice", code: "certNo", name: "示例证书", type: "select", dicCode: "certificate" },
  {
    ...plain,
    group: "choice",
    code: "regionCode",
    name: "示例地区",
    type: "region",
    childCode: "regulatorId",
    childLabel: "regionName",
  },
  {
    ...plain,
    group: "choice",
    code: "regulatorId",
    name: "示例机构",
    type: "select",
    childLabel: "regulatorName",
  },
  {
    ...optional,
    group: "choice",
    code: "city",
    name: "示例设区市",
    type: "select",
    dicCode: "region",
    pid: "330000",
    childCode: "county",
  },
  { ...optional, group: "choice", code: "county", name: "示例区县", type: "select", dicCode: "region" },
];

const switched: FieldDefinition[] = [
  { ...plain, group: "switch", code: "hasBond", name: "是否缴纳保证金", type: "radio", width: 12 },
  {
    ...plain,
    ...bonded,
    group: "switch",
    code: "bondAmount",
    name: "保证金金额",
    type: "money",
    append: "元",
  },
  { ...plain, ...bonded, group: "switch", code: "bondBank", name: "保证金开户行", type: "input" },
];

const dates: FieldDefinition[] = [
  {
    ...plain,
    group: "date",
    code: "startTime",
    name: "开始时间",
    type: "datetime",
    limit: "endTime",
    limitName: "结束时间",
  },
  { ...plain, group: "date", code: "endTime", name: "结束时间", type: "datetime" },
  {
    ...optional,
    group: "date",
    code: "startYear",
    name: "开始年份",
    type: "input",
    regex: "\\d{4}",
    prompt: "开始年份应为四位数字",
  },
  {
    ...optional,
    group: "date",
    code: "compileDay",
    name: "示例编制日期",
    type: "date",
    limit: "examineDay",
    limitName: "示例审核日期",
    limitOrSame: true,
  },
  { ...optional, group: "date", code: "examineDay", name: "示例审核日期", type: "date" },
  { ...optional, group: "date", code: "month", name: "示例月份", type: "month" },
];

const fields = [...texts, ...choices, ...switched, ...dates];

/** Has every field type and every fault that a definition may have. */
export const sampleForm: FormModel = {
  fields,
  groups: [
    { code: "text", name: "文字与数字" },
    { code: "choice", name: "选项" },
    { code: "switch", name: "联动" },
    { code: "date", name: "时间" },
  ],
  errors: (values, now) => formErrors(fields, values, now),
};

export const sampleStart: FormValues = {
  seal: "示例签章内容",
  internal: "不应提交的内容",
  total: "31605749.73",
  level: "2",
  hasBond: "0",
};
