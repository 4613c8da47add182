import type { FieldError } from "../errors/errors.ts";
import { FormFaults } from "../form/faults.ts";
import { type FormValues, keptValues } from "../form/form.ts";
import { isIdNumber, isUscc, parseCertificateNo } from "../identity.ts";
import { settlementFields } from "./fields.ts";
import { reviewDays, reviewLimit } from "./review-days.ts";

const usccCodes = ["orgcode", "orgname2", "orgcode3"];
const idCodes = ["idcard", "idcard2", "idcard3"];
const positiveCodes = ["zprice", "cprice", "sprice", "sdprice", "projectsope"];
const certificates = [
  { qualification: "qualification", certificate: "certificate" },
  { qualification: "qualification2", certificate: "certificate2" },
] as const;

export function settlementFormErrors(values: FormValues, now: Date): FieldError[] {
  const kept = keptValues(settlementFields, values);
  const faults = new FormFaults(settlementFields, kept, now);
  for (const code of usccCodes) {
    if (kept[code] && !isUscc(kept[code])) faults.add(code, "统一社会信用代码校验位不正确，请核对");
  }
  for (const code of idCodes) {
    const number = kept[code]?.toUpperCase();
    if (number && !isIdNumber(number, now)) faults.add(code, "身份证号码校验不正确，请核对");
  }
  for (const code of positiveCodes) {
    if (kept[code] && /^0(\.0+)?$/.test(kept[code])) faults.add(code, `${faults.nameOf(code)}必须大于0`);
  }
  for (const { qualification, certificate } of certificates) {
    const level = parseCertificateNo(kept[certificate] ?? "")?.level;
    if (level && kept[qualification] && level !== kept[qualification]) {
      faults.add(certificate, "证书编号的级别与所选执业资格不一致");
    }
  }
  if (parseCertificateNo(kept["certificate"] ?? "")?.level === "2")
    faults.add("certificate", "结算审核人应为一级造价工程师");
  const late = overdueDays(kept);
  if (late !== null && !kept["timeoutreasion"]?.trim()) {
    faults.add("timeoutreasion", `审核用时${late.days}天，超过规定的${late.limit}天，请填写审核超期原因`);
  }
  if (kept["promise"] === "0") faults.add("promise", "须承诺内容真实后才能提交");
  return faults.errors;
}

function overdueDays(values: FormValues): { days: number; limit: number } | null {
  const days = reviewDays(values["auditstarttime"] ?? "", values["auditendtime"] ?? "");
  const limit = reviewLimit(values["sprice"] ?? "");
  return days !== null && limit !== null && days > limit ? { days, limit } : null;
}
