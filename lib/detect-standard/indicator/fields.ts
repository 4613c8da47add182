import { type Setting, settingSchema } from "#contracts/indicator/settings/settings.ts";

type Field = { path: string; label: string; append?: string } & (
  | { min: number; max: number }
  | { options: readonly { value: string; label: string }[] }
);
export type PlainKind = Exclude<Setting["kind"], "mapping">;

const least = (path: string, label: string, min = 1): Field => ({
  path: `least.${path}`,
  label: `${label}最少样本数`,
  append: "个",
  min,
  max: 1000,
});

export const settingFields: Readonly<Record<PlainKind, readonly Field[]>> = {
  settings: [
    {
      path: "dates.ceiling",
      label: "限价的基准日期",
      options: [
        { value: "compileDate", label: "编制日期" },
        { value: "approveDate", label: "审定日期" },
      ],
    },
    {
      path: "dates.contract",
      label: "合同价的基准日期",
      options: [
        { value: "startDate", label: "开工日期" },
        { value: "contractDate", label: "合同签订日期" },
      ],
    },
    {
      path: "dates.settlement",
      label: "结算价的基准日期",
      options: [
        { value: "finishDate", label: "竣工日期" },
        { value: "acceptDate", label: "验收日期" },
        { value: "auditendtime", label: "结算审核完成日期" },
      ],
    },
    { path: "minCompleteness", label: "补录完整度不低于", append: "%", min: 0, max: 100 },
  ],
  statistics: [
    { path: "cutPercent", label: "规范值两端各剔除", append: "%", min: 1, max: 25 },
    {
      path: "cutRounding",
      label: "剔除个数的取整",
      options: [
        { value: "floor", label: "舍去小数（至少1个）" },
        { value: "half-up", label: "四舍五入（至少1个）" },
        { value: "ceil", label: "进一" },
      ],
    },
    { path: "confidencePercent", label: "区间置信度", append: "%", min: 50, max: 99 },
    { path: "outsidePercent", label: "一般项目落在预测区间外的比例", append: "%", min: 1, max: 50 },
    least("legalMean", "规范值", 3),
    least("medianInterval", "中位数区间"),
    least("histogram", "频数分布"),
    least("quartiles", "P25～P75"),
    least("deciles", "P10～P90"),
    least("tails", "P5～P95"),
  ],
  disclosure: [
    { path: "leastSamples", label: "公布的类别最少样本数", append: "个", min: 3, max: 100 },
    { path: "leastOwners", label: "公布的类别最少建设单位数", append: "家", min: 3, max: 100 },
    { path: "mostPercent", label: "一家建设单位所占比例不超过", append: "%", min: 10, max: 50 },
    { path: "fineFrom", label: "保留三位有效数字的最少样本数", append: "个", min: 10, max: 1000 },
  ],
};

export type Texts = Readonly<Record<string, string>>;

/** Values by their paths, such as `least.quartiles`. */
export function textsOf(content: object, prefix = ""): Texts {
  return Object.fromEntries(
    Object.entries(content).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? Object.entries(textsOf(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  );
}

export type Judged = { setting: Setting | null; faults: Texts };

/** The typed texts as a setting, or the fault of each field. */
export function settingOf(kind: PlainKind, texts: Texts): Judged {
  const fields = settingFields[kind];
  const faults = Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.path] ?? "";
      if ("options" in field || (/^\d{1,4}$/.test(text) && isWithin(Number(text), field))) return [];
      return [[field.path, `应为${field.min}至${field.max}的整数`]];
    }),
  );
  if (Object.keys(faults).length > 0) return { setting: null, faults };
  const content: Record<string, unknown> = {};
  for (const field of fields) {
    const text = texts[field.path] ?? "";
    put(content, field.path.split("."), "options" in field ? text : Number(text));
  }
  const found = settingSchema.safeParse({ kind, content });
  if (found.success) return { setting: found.data, faults };
  const told = found.error.issues.map(({ path: [, ...path], message }) => [path.join("."), message] as const);
  return { setting: null, faults: Object.fromEntries(told) };
}

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value >= min && value <= max;

function put(into: Record<string, unknown>, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const found = into[key];
  const inner: Record<string, unknown> = typeof found === "object" && found !== null ? { ...found } : {};
  put(inner, rest, value);
  into[key] = inner;
}

/** As it is read: 区间置信度：95%. */
export function factsOf(kind: PlainKind, content: object): { label: string; text: string }[] {
  const texts = textsOf(content);
  return settingFields[kind].map((field) => {
    const value = texts[field.path] ?? "";
    const text =
      "options" in field
        ? (field.options.find((one) => one.value === value)?.label ?? value)
        : `${value}${field.append ?? ""}`;
    return { label: field.label, text };
  });
}
