/** Amounts are decimal strings in 元, dates `yyyy-MM-dd`; null where the form is silent. */
export type FormFacts = {
  regionCode: string | null;
  projectClass: string | null;
  projectNature: string | null;
  projectUse: string | null;
  structureType: string | null;
  /** 地上 and 地下 together, m². */
  buildingArea: string | null;
  scale: string | null;
  scaleUnit: string | null;
  ceilingPrice: string | null;
  approvedEstimate: string | null;
  projectName: string | null;
  tendererName: string | null;
  /** 造价咨询单位, or 招标人 if it compiled the bill itself. */
  compileUnit: string | null;
  /** 计价类别: 1 清单计价, 2 定额计价. */
  valuationMethod: string | null;
  compiler: Signer;
  examiner: Signer;
  approver: Signer;
  /** Empty unless a max price. */
  otherLots: readonly OtherLot[];
  settlement: SettlementFacts | null;
};

/** Other 标段 of the project; amounts in 元. `named` is null if readers of the report may not know the lot. */
export type OtherLot = {
  named: { name: string; number: string } | null;
  ceilingPrice: string;
  approvedEstimate: string | null;
};

export type SettlementFacts = {
  contractPrice: string | null;
  submittedPrice: string | null;
  approvedPrice: string | null;
  auditStart: string | null;
  auditEnd: string | null;
  overdueReason: string | null;
  hasSupplement: boolean;
};

export type Signer = { name: string | null; certNo: string | null; date: string | null };

const nobody: Signer = { name: null, certNo: null, date: null };

export const blankForm: FormFacts = {
  regionCode: null,
  projectClass: null,
  projectNature: null,
  projectUse: null,
  structureType: null,
  buildingArea: null,
  scale: null,
  scaleUnit: null,
  ceilingPrice: null,
  approvedEstimate: null,
  projectName: null,
  tendererName: null,
  compileUnit: null,
  valuationMethod: null,
  compiler: nobody,
  examiner: nobody,
  approver: nobody,
  otherLots: [],
  settlement: null,
};
