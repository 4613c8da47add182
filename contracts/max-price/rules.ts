import type { FieldError } from "../errors/errors.ts";
import { FormFaults } from "../form/faults.ts";
import { type FormValues, keptValues } from "../form/form.ts";
import { isUscc, parseCertificateNo } from "../identity.ts";
import { maxPriceFields } from "./fields.ts";

const usccCodes = ["tendererUscc", "consultUscc", "proxyUscc"];
const positiveCodes = ["approvedEstimate", "ceilingPrice", "scale"];

export function maxPriceFormErrors(values: FormValues, now: Date): FieldError[] {
  const kept = keptValues(maxPriceFields, values);
  const faults = new FormFaults(maxPriceFields, kept, now);
  for (const code of usccCodes) {
    if (kept[code] && !isUscc(kept[code])) faults.add(code, "统一社会信用代码校验位不正确，请核对");
  }
  for (const code of positiveCodes) {
    if (kept[code] && /^0(\.0+)?$/.test(kept[code])) faults.add(code, `${faults.nameOf(code)}必须大于0`);
  }
  for (const code of ["examinerCertNo", "approverCertNo"]) {
    if (parseCertificateNo(kept[code] ?? "")?.level === "2")
      faults.add(code, `${faults.nameOf(code)}应为一级造价工程师`);
  }
  for (const code of ["laborPriceDate", "materialPriceDate", "machinePriceDate"]) {
    const month = kept[code];
    const compiled = kept["compileDate"]?.slice(0, 7);
    if (month && compiled && month > compiled) faults.add(code, `${faults.nameOf(code)}不能晚于编制时间`);
  }
  if (kept["promise"] === "0") faults.add("promise", "须承诺内容真实后才能提交");
  return faults.errors;
}
