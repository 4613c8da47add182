import type { FieldError } from "../errors/errors.ts";
import { isDisguised, isUnseen } from "../hidden-characters.ts";
import { brokenOrder, type DateOrder, orderSentence, futureProblem } from "./dates.ts";
import { type FieldDefinition, type FormValues, isEditable, isShown, yesNo } from "./form.ts";
import { regexProblem, typeProblem } from "./pattern.ts";
import { mostRows, parseRows } from "./rows.ts";

export type FormContext = { fields: readonly FieldDefinition[]; values: FormValues; now: Date };

/**
 * `type`: not an amount, number or date at all, which the control reports itself; `wrong`: not allowed in this field.
 */
export type ProblemKind = "required" | "long" | "hidden" | "type" | "wrong" | "date" | "order";

/** `at`: the field to correct; for two dates in the wrong order the later one. */
export type FieldProblem = { kind: ProblemKind; message: string; at: string };

export function fieldProblem(
  field: FieldDefinition,
  value: string,
  context: FormContext,
): FieldProblem | null {
  if (!isEditable(field)) return null;
  const problem = (kind: ProblemKind, message: string | null, at = field.code): FieldProblem | null =>
    message === null ? null : { kind, message, at };
  if (isUnseen(value)) return problem("required", field.required ? `${field.name}必填` : null);
  if (field.type === "rows") return problem("type", rowsProblem(field, value, context.now));
  const order = brokenOrder(field, value, context.fields, context.values);
  return (
    problem("long", lengthProblem(field, value)) ??
    problem("hidden", hiddenProblem(field, value)) ??
    problem("type", typeProblem(field, value)) ??
    problem("wrong", regexProblem(field, value)) ??
    problem("wrong", choiceProblem(field, value)) ??
    problem("date", futureProblem(field, value, context.now)) ??
    problem("order", order && orderSentence(order), order ? mendedAt(order, field, context) : field.code)
  );
}

function rowsProblem({ name, columns = [] }: FieldDefinition, value: string, now: Date): string | null {
  const rows = parseRows(value);
  if (!rows) return `${name}无法识别，最多${mostRows}行，请重新填写`;
  for (const [index, values] of rows.entries()) {
    const [wrong] = formErrors(columns, values, now);
    if (wrong) return `${name}第${index + 1}行：${wrong.message}`;
  }
  return null;
}

function mendedAt({ later }: DateOrder, field: FieldDefinition, { fields }: FormContext): string {
  const end = fields.find((candidate) => candidate.code === later.code);
  return end && isEditable(end) ? end.code : field.code;
}

/**
 * An invalid value is cleared on blur; a missing, overlong or misspelt one stays for correction. A date out of order that was
 * put back stays too, for it may be the other date that is to be corrected.
 */
export function mustClear({ kind }: FieldProblem, isPutBack: boolean): boolean {
  return kind === "wrong" || kind === "date" || (kind === "order" && !isPutBack);
}

const longest = 200;

/** Counts code points, so a surrogate pair is one character. */
export function lengthProblem({ name, maxlength = longest }: LengthRule, value: string): string | null {
  const over = [...value].length - maxlength;
  return over > 0 ? `${name}不能超过${maxlength}个字，已超出${over}个字` : null;
}
type LengthRule = Pick<FieldDefinition, "name" | "maxlength">;

function hiddenProblem({ name }: FieldDefinition, value: string): string | null {
  return isDisguised(value) ? `${name}不能含有不可见字符，请删除后重新填写` : null;
}

function choiceProblem(field: FieldDefinition, value: string): string | null {
  const options = field.options ?? (field.type === "radio" && !field.dicCode ? yesNo : undefined);
  if (!options) return null;
  const offered = value.split(",").every((one) => options.some((option) => option.value === one));
  return offered ? null : `请从选项中选择${field.name}`;
}

export function formErrors(fields: readonly FieldDefinition[], values: FormValues, now: Date): FieldError[] {
  return fields.flatMap((field): FieldError[] => {
    if (!isShown(field, values, fields)) return [];
    const problem = fieldProblem(field, values[field.code] ?? "", { fields, values, now });
    return problem?.at === field.code ? [{ path: field.code, message: problem.message }] : [];
  });
}
