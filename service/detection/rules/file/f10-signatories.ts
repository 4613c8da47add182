import type { BillElement } from "../../model.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { judgeSignatures } from "./signatures.ts";
import { SignatureCollector } from "./signers.ts";

export const f10: Rule = {
  code: "F10",
  name: "编审人员",
  severity: "E",
  formula:
    "编制人、审核人、审定人的证书编号不是建[造]加14位数字；或注册证书库有编制单位的证书而查不到这一编号（本平台注册的除外）、持证人或注册单位不符、签署当日尚未注册或已过有效期。二级造价工程师签署审核、审定，或编制、审核、审定日期倒置，或是同一人，或写明了编制人而没有审核人为警告；旧版编号为提示。文件中招标人信息和预算、结算信息两处都看（相同的只报一次），文件未填的看备案表",
  source:
    "《造价工程师职业资格制度规定》（建人〔2018〕67号）执业范围；《注册造价工程师管理办法》注册和有效期",
  versions: bothVersions,
  start: ({ form, reference, report, leaveOut }) => {
    const collector = new SignatureCollector();
    const take = (element: BillElement): void => collector.take(element);
    return {
      elements: { TendererInfo: take, TendererBidderInfo: take, ProjectInfo: take },
      bill({ project, root }) {
        const { certificates } = reference;
        const { faults, leftOut } = judgeSignatures(collector.inFile(), { project, form, certificates });
        for (const { at, ...fault } of faults) report({ ...fault, at: at ?? root });
        for (const reason of leftOut) leaveOut(reason);
      },
    };
  },
};
