import type { FieldError } from "../errors/errors.ts";
import { type FormValues, keptValues } from "../form/form.ts";
import { formErrors } from "../form/judgement.ts";
import { isIdNumber, isPlainName, plainNameFault } from "../identity.ts";
import { certificateNoFault, parseAnyCertificateNo } from "./certificate-no.ts";
import { registryRequestFields } from "./fields.ts";
import type { RegistryRequestKind } from "./registry-request.ts";

/** Kinds of which a reviewer may accept some changes and refuse the others. */
export const partialKinds: ReadonlySet<RegistryRequestKind> = new Set([
  "enterprise",
  "identity",
  "certificate-correct",
]);

export const mostRequestFiles = 10;
export const requestFileTypes = ["pdf", "jpg", "jpeg", "png"] as const;
export const requestFileMb = 20;

/** A certificate is added on its scan alone. */
export function scanFault(kind: RegistryRequestKind, files: number): FieldError | null {
  if (kind !== "certificate-add" || files > 0) return null;
  return { path: "fileIds", message: "请上传注册证书扫描件" };
}

export const usccFixed = "统一社会信用代码不能变更，请以新代码注册";
export const nothingChanged = "没有需要变更的内容";

type Fault = [path: string, message: string];

const rules: Partial<
  Record<RegistryRequestKind, (values: FormValues, current: FormValues, now: Date) => Fault[]>
> = {
  enterprise: ({ regionCode = "" }) =>
    regionCode.endsWith("00") ? [["regionCode", "行政区划请选择到区县"]] : [],
  identity: ({ idType = "", idNumber = "" }, current, now) => {
    if (idNumber === "")
      return idType === current["idType"] ? [] : [["idNumber", "变更证件类型的，请填写证件号码"]];
    if (idType === "id-card" && !isIdNumber(idNumber, now))
      return [["idNumber", "身份证号码校验不通过，请核对"]];
    return idType === "id-card" || /^[A-Z0-9]{5,20}$/.test(idNumber)
      ? []
      : [["idNumber", "证件号码应为5至20位字母或数字"]];
  },
  "certificate-add": ({ certNo = "", specialty = "" }) => {
    const number = parseAnyCertificateNo(certNo);
    if (number === null) return [["certNo", certificateNoFault]];
    return number.specialty === null && specialty === ""
      ? [["specialty", "九位旧编号不含专业，请选择专业"]]
      : [];
  },
  "certificate-correct": ({ specialty = "" }, { certNo = "" }) => {
    const told = parseAnyCertificateNo(certNo)?.specialty ?? null;
    return told === null || told === specialty ? [] : [["specialty", "专业与注册证书编号不一致，请核对"]];
  },
  "certificate-renew": ({ registeredOn = "" }, current) =>
    registeredOn <= (current["registeredOn"] ?? "") ? [["registeredOn", "延续注册日期应晚于原注册日期"]] : [],
  transfer: ({ certNo = "", idNumber = "" }) => [
    ...(parseAnyCertificateNo(certNo) === null ? [["certNo", certificateNoFault] satisfies Fault] : []),
    ...(/^[A-Z0-9]{5,20}$/.test(idNumber)
      ? []
      : [["idNumber", "证件号码应为5至20位字母或数字"] satisfies Fault]),
  ],
  "certificate-end": ({ endedOn = "" }, current) =>
    endedOn < (current["registeredOn"] ?? "") ? [["endedOn", "终止日期不能早于注册日期"]] : [],
};

/** `current`: what holds now, without the ID number in a browser. */
export function registryRequestErrors(
  kind: RegistryRequestKind,
  values: FormValues,
  { current, now }: { current: FormValues; now: Date },
): FieldError[] {
  const fields = registryRequestFields[kind];
  const kept = keptValues(fields, values);
  const errors = formErrors(fields, kept, now);
  const { name = "" } = kept;
  if (!isPlainName(name) && !errors.some(({ path }) => path === "name"))
    errors.push({ path: "name", message: plainNameFault(kind === "enterprise" ? "企业名称" : "姓名") });
  for (const [path, message] of rules[kind]?.(kept, current, now) ?? [])
    if (!errors.some((error) => error.path === path)) errors.push({ path, message });
  return errors;
}

const day = (text: string, add: { years: number; days: number }): string => {
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  return new Date(Date.UTC(year + add.years, month - 1, date + add.days)).toISOString().slice(0, 10);
};

/** Four years, to the same day or the day before. */
export function isUsualTerm(registeredOn: string, validTo: string): boolean {
  return [0, -1].some((days) => day(registeredOn, { years: 4, days }) === validTo);
}
