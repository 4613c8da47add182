import type { FieldError } from "../errors/errors.ts";
import { type FieldDefinition, type FormValues, keptValues } from "../form/form.ts";
import { formErrors } from "../form/judgement.ts";
import { isIdNumber, isPlainName, plainNameFault } from "../identity.ts";
import { shanghaiDay } from "../shanghai-time.ts";

export function cleanIdNumber(text: string): string {
  return text.trim().toUpperCase();
}

export function registrationErrors(
  fields: readonly FieldDefinition[],
  values: FormValues,
  now: Date,
): FieldError[] {
  const kept = keptValues(fields, values);
  const errors = formErrors(fields, kept, now);
  const add = (path: string, message: string): void => {
    const isAsked = fields.some((field) => field.code === path);
    if (isAsked && !errors.some((error) => error.path === path)) errors.push({ path, message });
  };
  const { name = "", idNumber = "", foundedOn = "", regionCode = "" } = kept;
  if (!isPlainName(name)) add("name", plainNameFault("企业名称"));
  if (idNumber !== "" && !isIdNumber(cleanIdNumber(idNumber), now))
    add("idNumber", "身份证号码校验不通过，请核对");
  if (foundedOn > shanghaiDay(now)) add("foundedOn", "成立日期不能晚于今天");
  if (regionCode.endsWith("00")) add("regionCode", "行政区划请选择到区县");
  return errors;
}
