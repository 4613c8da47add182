import type { ProjectFacts, Severity } from "#contracts/detection/detection.ts";
import { clip, comparable } from "#service/values/text.ts";

import { certificateFault, type CertificateRecord } from "../../certificate-as-of.ts";
import type { Spot } from "../../model.ts";
import type { Certificates } from "../../reference.ts";
import { missing } from "../needs.ts";
import { type CertificateNo, certificateNo } from "./certificate-no.ts";
import { isBefore } from "./day.ts";
import type { FormFacts } from "./form-facts.ts";
import { besideForm, type Signatures, type SignedBy, withForm } from "./signers.ts";

/** `at` is null for a fault of the form. */
export type SignatureFault = {
  at: Spot | null;
  attribute?: string | undefined;
  severity: Severity;
  kind: string;
  seen: string;
  expected: string;
  message: string;
};
type Judged = { faults: SignatureFault[]; leftOut: string[] };
type Fault = Omit<SignatureFault, "at" | "attribute">;
type Given = {
  project: Pick<ProjectFacts, "consultName" | "tendererName">;
  form: FormFacts | null;
  certificates: Certificates | null;
};

/**
 * Judges signers by their certificates, for the report and for the check before a submission alike. Files repeat
 * signers in several places; each is judged once.
 */
export function judgeSignatures(inFile: readonly Signatures[], given: Given): Judged {
  const { project, form, certificates } = given;
  const judged: Judged = { faults: [], leftOut: [] };
  const known = new Set<string>();
  const isNew = (...parts: readonly (string | null)[]): boolean =>
    known.size < known.add(parts.join("|")).size;
  const told: (readonly SignedBy[])[] = [];
  for (const place of withForm(inFile, form)) {
    const { at, company, signers } = place;
    const compileUnit = form?.compileUnit ?? (company || project.consultName || project.tendererName);
    for (const signer of signers) {
      if (signer.certNo === "" && at === null) judged.leftOut.push(`没有填写${signer.label}的注册证书编号`);
      if (signer.certNo === "" || !isNew(signer.role, signer.certNo, signer.name)) continue;
      const { faults, leftOut } = judgeSigner(signer, compileUnit, certificates);
      const { attribute } = signer;
      judged.faults.push(...faults.map((fault) => ({ ...fault, at, attribute })));
      judged.leftOut.push(...leftOut);
    }
    const compared = besideForm(place, inFile, form);
    const same = samePerson(compared);
    if (same !== null && !told.some((group) => isTold(same, group, at === null))) {
      told.push(same);
      judged.faults.push({ ...samePersonFault(same), at });
    }
    const order = wrongOrder(compared);
    if (order !== null && isNew(...order.flatMap(({ role, day }) => [role, day])))
      judged.faults.push({ ...orderFault(order), at });
  }
  judged.faults.push(...noExaminer(inFile, form));
  return judged;
}

/** By name; two numbers tell namesakes apart. */
function samePerson(signers: readonly SignedBy[]): SignedBy[] | null {
  const named = signers.filter(({ name }) => name !== "");
  const groups = named.map((one) =>
    named.filter(
      (other) =>
        comparable(other.name) === comparable(one.name) &&
        (other.certNo === "" || one.certNo === "" || other.certNo === one.certNo),
    ),
  );
  return groups.find((group) => group.length > 1) ?? null;
}

/** Two roles of the form are enough: the third may be another person in the file. */
function isTold(group: readonly SignedBy[], told: readonly SignedBy[], isForm: boolean): boolean {
  const shared = group.filter(({ role, name }) =>
    told.some((one) => one.role === role && comparable(one.name) === comparable(name)),
  );
  return shared.length >= (isForm ? 2 : group.length);
}

function samePersonFault(group: readonly SignedBy[]): Fault {
  const labels = group.map(({ label }) => label).join("、");
  const name = clip(group[0]?.name ?? "", 20);
  return {
    severity: "W",
    kind: "同一人编制、审核、审定",
    seen: `${labels}：${name}`,
    expected: "编制、审核、审定由不同的人签署",
    message: `${labels}都是“${name}”，编制、审核、审定应由不同的人签署。`,
  };
}

function noExaminer(inFile: readonly Signatures[], form: FormFacts | null): SignatureFault[] {
  const namedIn = (role: SignedBy["role"]) =>
    inFile.find(({ signers }) => signers.some((signer) => signer.role === role && signer.name !== ""));
  const place = namedIn("Compiler");
  if (place === undefined || namedIn("Examiner") !== undefined || (form?.examiner.name ?? "") !== "")
    return [];
  const message = "文件写明了编制人，没有写明审核人，成果文件应经审核。";
  const fault = { severity: "W", kind: "没有审核人", seen: "未填写", expected: "审核人", message } as const;
  return [{ ...fault, at: place.at, attribute: place.signers[1]?.attribute?.replace("CertNo", "") }];
}

function who({ label, name }: SignedBy): string {
  return name === "" ? label : `${label}“${clip(name, 20)}”`;
}

function registryFault(
  signer: SignedBy,
  compileUnit: string,
  record: CertificateRecord | undefined,
): [expected: string, reason: string] | null {
  if (record === undefined) return ["注册证书库中的证书", "在注册证书库中查不到"];
  const { name, day } = signer;
  const isUnit = ({ enterprise }: { enterprise: string }) =>
    compileUnit === "" || comparable(enterprise) === comparable(compileUnit);
  const fault = certificateFault(record, { name, isUnit, day });
  if (fault === null) return null;
  if (fault.kind === "holder") {
    const register = record.notImported ? "本平台注册" : "注册证书库中";
    return [fault.holder, `在${register}的持证人是“${fault.holder}”`];
  }
  const { enterprise, from, validTo, endedOn } = fault.period;
  const unit = clip(compileUnit, 40);
  const said = {
    unit: [`注册单位为${unit}`, `注册单位是“${enterprise}”，不是编制单位“${unit}”`],
    early: [`初始注册日期不晚于${day}`, `初始注册日期是${from}，${day}签署时尚未注册`],
    ended: [
      `${day}仍在${unit}注册`,
      `在“${enterprise}”的注册已于${endedOn}终止，${day}签署时已不在该单位执业`,
    ],
    expired: [`有效期至${day}或以后`, `有效期至${validTo}，${day}签署时已过期`],
  } as const;
  const [expected, reason] = said[fault.kind];
  return [expected, reason];
}

function knowsUnit(certificates: Certificates, number: string, unit: string): boolean {
  if (certificates.has(number)) return true;
  return [...certificates.values()].some(
    ({ periods, notImported }) =>
      notImported !== true && periods.some(({ enterprise }) => comparable(enterprise) === comparable(unit)),
  );
}

function judgeLevel(signer: SignedBy, number: CertificateNo): Fault[] {
  if (number.form !== "present" || number.level === "1" || signer.role === "Compiler") return [];
  const message = `${who(signer)}是二级造价工程师（${clip(signer.certNo, 40)}），不能作为成果文件的${signer.label}，应由一级造价工程师签署。`;
  return [
    {
      severity: "W",
      kind: "二级造价工程师签署审核、审定",
      seen: clip(signer.certNo),
      expected: "一级造价工程师",
      message,
    },
  ];
}

function judgeSigner(
  signer: SignedBy,
  compileUnit: string,
  certificates: Certificates | null,
): { faults: Fault[]; leftOut: string[] } {
  const number = certificateNo(signer.certNo);
  const seen = clip(signer.certNo);
  if (number.form !== "present") {
    const former = number.form === "former";
    const message = `${who(signer)}的证书编号“${seen}”${former ? "是旧版编号，需人工核验。" : "不是造价工程师注册证书编号，应为建[造]加14位数字。"}`;
    const severity = former ? "I" : "E";
    const kind = former ? "旧版证书编号" : "证书编号格式不符";
    return { faults: [{ severity, kind, seen, expected: "建[造] 加14位数字", message }], leftOut: [] };
  }
  const faults = judgeLevel(signer, number);
  if (certificates === null) return { faults, leftOut: [`${missing.certificates}，只检查了编号格式和级别`] };
  if (!knowsUnit(certificates, number.number, compileUnit)) {
    const unit = clip(compileUnit, 40);
    return { faults, leftOut: [`注册证书库没有编制单位“${unit}”的证书，只检查了编号格式和级别`] };
  }
  const record = certificates.get(number.number);
  const fault = registryFault(signer, compileUnit, record);
  if (fault === null) return { faults, leftOut: [] };
  const [expected, reason] = fault;
  const message = `${who(signer)}的注册证书${number.number}${reason}。`;
  const kind = `证书与${record?.notImported ? "本平台注册" : "注册证书库"}不符`;
  return { faults: [...faults, { severity: "E", kind, seen, expected, message }], leftOut: [] };
}

/** A signer and the next one, who signed before. */
function wrongOrder(signers: readonly SignedBy[]): [before: SignedBy, after: SignedBy] | null {
  const dated = signers.filter((signer) => signer.day !== null);
  const wrong = dated.findIndex(({ day }, i) => i > 0 && isBefore(day ?? "", dated[i - 1]?.day ?? ""));
  const [before, after] = [dated[wrong - 1], dated[wrong]];
  return before === undefined || after === undefined ? null : [before, after];
}

function orderFault([before, after]: [SignedBy, SignedBy]): Fault {
  return {
    severity: "W",
    kind: "签署日期倒置",
    seen: `${before.label} ${before.day}，${after.label} ${after.day}`,
    expected: "编制 ≤ 审核 ≤ 审定",
    message: `${after.label}的签署日期${after.day}早于${before.label}的签署日期${before.day}，应先编制、再审核、后审定。`,
  };
}
