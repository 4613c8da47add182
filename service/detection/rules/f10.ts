import type { BillElement, Spot } from "../model.ts";
import type { CertificateRecord, Certificates } from "../reference.ts";
import { clip, comparable } from "../text.ts";
import { type CertificateNo, certificateNo } from "./certificate-no.ts";
import { isBefore } from "./day.ts";
import { missing } from "./needs.ts";
import { bothVersions, type Rule, type RuleContext } from "./rule.ts";
import { SignatureCollector, type SignedBy } from "./signers.ts";

/** Signatures of one place, and what is held against them. */
type Place = { at: Spot; compileUnit: string };

function who({ label, name }: SignedBy): string {
  return name === "" ? label : `${label}“${clip(name, 20)}”`;
}

/** What is wrong with a number that is written as it should be, going by the registry. */
function registryFault(
  signer: SignedBy,
  compileUnit: string,
  record: CertificateRecord | undefined,
): [expected: string, reason: string] | null {
  if (record === undefined) return ["已登记的注册证书", "在注册证书库中查不到"];
  if (signer.name !== "" && comparable(record.holder) !== comparable(signer.name))
    return [record.holder, `登记的持证人是“${record.holder}”`];
  if (compileUnit !== "" && comparable(record.enterprise) !== comparable(compileUnit))
    return [
      `注册单位为${clip(compileUnit, 40)}`,
      `注册单位是“${record.enterprise}”，不是编制单位“${clip(compileUnit, 40)}”`,
    ];
  if (signer.day !== null && record.from !== null && isBefore(signer.day, record.from))
    return [
      `初始注册日期不晚于 ${signer.day}`,
      `初始注册日期是 ${record.from}，${signer.day} 签署时尚未注册`,
    ];
  if (signer.day !== null && isBefore(record.validTo, signer.day))
    return [`有效期至 ${signer.day} 或以后`, `有效期至 ${record.validTo}，${signer.day} 签署时已过期`];
  return null;
}

/** A unit of which nothing is registered can be held against nothing. */
function knowsUnit(certificates: Certificates, number: string, unit: string): boolean {
  if (certificates.has(number)) return true;
  return [...certificates.values()].some(({ enterprise }) => comparable(enterprise) === comparable(unit));
}

function judgeLevel({ report }: RuleContext, at: Spot, signer: SignedBy, number: CertificateNo): void {
  if (number.form !== "present" || number.level === "1" || signer.role === "Compiler") return;
  report({
    at,
    attribute: signer.attribute,
    severity: "W",
    seen: clip(signer.certNo),
    expected: "一级造价工程师",
    message: `${who(signer)}是二级造价工程师（${clip(signer.certNo, 40)}），不能作为成果文件的${signer.label}，应由一级造价工程师签署。`,
  });
}

function judgeSigner(context: RuleContext, { at, compileUnit }: Place, signer: SignedBy): void {
  const { report, leaveOut, reference } = context;
  const number = certificateNo(signer.certNo);
  const spot = { at, attribute: signer.attribute };
  const seen = clip(signer.certNo);
  if (number.form !== "present") {
    const former = number.form === "former";
    report({
      ...spot,
      severity: former ? "I" : "E",
      seen,
      expected: "建[造] 加 14 位数字",
      message: `${who(signer)}的证书编号“${seen}”${former ? "是旧版编号，需人工核验。" : "不是造价工程师注册证书编号，应为 建[造] 加 14 位数字。"}`,
    });
    return;
  }
  judgeLevel(context, at, signer, number);
  if (reference.certificates === null) return leaveOut(`${missing.certificates}，只检查了编号格式和级别`);
  if (!knowsUnit(reference.certificates, number.number, compileUnit))
    return leaveOut(`注册证书库没有编制单位“${clip(compileUnit, 40)}”的证书，只检查了编号格式和级别`);
  const fault = registryFault(signer, compileUnit, reference.certificates.get(number.number));
  if (fault === null) return;
  const [expected, reason] = fault;
  report({ ...spot, seen, expected, message: `${who(signer)}的注册证书 ${number.number} ${reason}。` });
}

function judgeOrder({ report }: RuleContext, at: Spot, signers: readonly SignedBy[]): void {
  const dated = signers.filter((signer) => signer.day !== null);
  const wrong = dated.findIndex(({ day }, i) => i > 0 && isBefore(day ?? "", dated[i - 1]?.day ?? ""));
  const [before, after] = [dated[wrong - 1], dated[wrong]];
  if (before === undefined || after === undefined) return;
  report({
    at,
    severity: "W",
    seen: `${before.label} ${before.day}，${after.label} ${after.day}`,
    expected: "编制 ≤ 审核 ≤ 审定",
    message: `${after.label}的签署日期 ${after.day} 早于${before.label}的签署日期 ${before.day}，应先编制、再审核、后审定。`,
  });
}

export const f10: Rule = {
  code: "F10",
  name: "编审人员",
  severity: "E",
  formula:
    "编制人、审核人、审定人的证书编号不是 建[造] 加 14 位数字；或注册证书库有编制单位的证书而查不到这一编号、持证人或注册单位不符、签署当日尚未注册或已过有效期。二级造价工程师签署审核、审定，或编制、审核、审定日期倒置为警告；旧版编号为提示。文件中招标人信息和预算、结算信息两处都看（相同的只报一次），文件未填的看备案表",
  source:
    "《造价工程师职业资格制度规定》（建人〔2018〕67号）执业范围；《注册造价工程师管理办法》注册和有效期",
  versions: bothVersions,
  start: (context) => {
    const { form } = context;
    const collector = new SignatureCollector();
    const take = (element: BillElement): void => collector.take(element);
    return {
      elements: { TendererInfo: take, TendererBidderInfo: take, ProjectInfo: take },
      bill({ project, root }) {
        // Files say the same of the same people in several places: it is judged once.
        const judged = new Set<string>();
        const isNew = (...parts: readonly (string | null)[]): boolean =>
          judged.size < judged.add(parts.join("|")).size;
        for (const { at, company, signers } of collector.all(form)) {
          const unit = company || project.consultName || project.tendererName;
          const place = { at: at ?? root, compileUnit: form?.compileUnit ?? unit };
          for (const signer of signers) {
            if (signer.certNo === "" && at === null)
              context.leaveOut(`没有填写${signer.label}的注册证书编号`);
            if (signer.certNo !== "" && isNew(signer.role, signer.certNo, signer.name))
              judgeSigner(context, place, signer);
          }
          if (isNew(...signers.map(({ day }) => day))) judgeOrder(context, place.at, signers);
        }
      },
    };
  },
};
