/** What the filing's form says; amounts as decimal strings in 元, dates `yyyy-MM-dd`. Null where the form is silent. */
export type FormFacts = {
  regionCode: string | null;
  /** First two digits of 专业类别. */
  projectClass: string | null;
  structureType: string | null;
  /** 地上 and 地下 together, m². */
  buildingArea: string | null;
  scale: string | null;
  scaleUnit: string | null;
  ceilingPrice: string | null;
  approvedEstimate: string | null;
  projectName: string | null;
  tendererName: string | null;
  /** The unit that compiled the bill: 造价咨询单位, or 招标人 when it did so itself. */
  compileUnit: string | null;
  compiler: Signer;
  examiner: Signer;
  approver: Signer;
  /** Of a max price alone: what else is filed of its project. */
  otherLots: readonly OtherLot[];
  /** Of a settlement alone. */
  settlement: SettlementFacts | null;
};

/** 标段 of the same project; amounts in 元. Unnamed where readers of the report may not know of it by name. */
export type OtherLot = {
  named: { name: string; number: string } | null;
  ceilingPrice: string;
  approvedEstimate: string | null;
};

/** What the form of a settlement says beside the rest; amounts in 元, dates `yyyy-MM-dd`. */
export type SettlementFacts = {
  contractPrice: string | null;
  submittedPrice: string | null;
  approvedPrice: string | null;
  /** 结算审核受理时间 and 结算审定时间. */
  auditStart: string | null;
  auditEnd: string | null;
  overdueReason: string | null;
  /** A 补充协议 is among the papers. */
  hasSupplement: boolean;
};

export type Signer = { name: string | null; certNo: string | null; date: string | null };

const nobody: Signer = { name: null, certNo: null, date: null };

export const blankForm: FormFacts = {
  regionCode: null,
  projectClass: null,
  structureType: null,
  buildingArea: null,
  scale: null,
  scaleUnit: null,
  ceilingPrice: null,
  approvedEstimate: null,
  projectName: null,
  tendererName: null,
  compileUnit: null,
  compiler: nobody,
  examiner: nobody,
  approver: nobody,
  otherLots: [],
  settlement: null,
};
