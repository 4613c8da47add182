export type Uncheckable = { because: string; changes: string };

/** Changes that no rule can find, with the reason. `silent-changes.ts` names mistakes; the page of rules prints this table. */
export const uncheckable: readonly Uncheckable[] = [
  {
    because: "The same content twice changes no amount that is added up.",
    changes:
      "AttrInfo AttrInfoItem MainContractorAttendance PriceAnalysis PriceItem SpecialtyProvisionalPrice SummaryOfBasicCost Sundry SundryCosts SundryCostsItem UnitWorksSummaryGroup: doubled",
  },
  {
    because:
      "A table or row that need not be there: without it the overview or the rows that are left count.",
    changes:
      "AttrInfo AttrInfoItem DayWorkRate MainContractorAttendance MainContractorAttendanceItem PriceAnalysis PriceItem ProjectInfo ProvisionalSums ProvisionalSumsItem SpecialtyProvisionalPrice SpecialtyProvisionalPriceItem StatutoryFees SummaryOfCost Sundry SundryCosts Tax TaxItem TendererInfo UnitWorksSummaryGroup: removed",
  },
  {
    because:
      "Left blank, an optional number or date states nothing, and no other place of the file holds it.",
    changes:
      "AttrInfoItem@Code ConstructionCost@Code LabourMaterialsEquipmentsMachinesSummary@AddiKind LabourMaterialsEquipmentsMachinesSummary@ExtKind LabourMaterialsEquipmentsMachinesSummary@Provider ProjectInfo@ApproverCertNo ProjectInfo@ApproverDate ProjectInfo@CompilerCertNo ProjectInfo@ExamineDate ProjectInfo@ExaminerCertNo ProjectInstallationWorkCost@Code SectionalWorks@Code StatutoryFees@Code StatutoryFeesItem@Code TendererInfo@ConsultantUSCI TendererInfo@ProxyUSCI TendererInfo@TenderApproveDate TendererInfo@TenderApproverCertNo TendererInfo@TenderCompileDate TendererInfo@TenderCompilerCertNo TendererInfo@TenderExamineDate TendererInfo@TenderExaminerCertNo TendererInfo@TenderUSCI WorkElement@Major: empty",
  },
  {
    because: "A name or number that stands once in the file: nothing to compare it with.",
    changes:
      "ConstructionCost@Code ConstructionProject@Number ConstructionProject@StandardNumber DivisionalWorks@Number LabourMaterialsEquipmentsMachinesSummary@Number ProjectInstallationWorkCost@Code SectionalWorks@Code SectionalWorks@Number SystemInfo@ID1 UnitWorks@Number: digits swapped",
  },
  {
    because: "A unit or a cost may be of another scale than the project.",
    changes:
      "ConstructionCost@Scale ProjectInstallationWorkCost@Scale UnitWorks@Scale: 1 % more, digits swapped, empty, other sign, ten times | SectionalWorks@Scale: other sign",
  },
  {
    because: "Left blank, an optional figure states nothing: what lies below it counts in its place.",
    changes:
      "ConstructionCost@Total DayWorkRate@ProvisionalTotal DayWorkRate@Total DayWorkRateItem@Price DayWorkRateItem@ProvisionalQuantity DayWorkRateItem@ProvisionalTotal DayWorkRateItem@Quantity DayWorkRateItem@Total DayWorkRateItem@TotalDifference DivisionalWorks@Total LabourMaterialsEquipmentsMachinesSummary@MainMaterial LabourMaterialsEquipmentsMachinesSummary@NoTaxPrice LabourMaterialsEquipmentsMachinesSummary@NoTaxTotal LabourMaterialsEquipmentsMachinesSummary@ProvisionalMaterial LabourMaterialsEquipmentsMachinesSummary@Quantity LabourMaterialsEquipmentsMachinesSummary@TaxPrice LabourMaterialsEquipmentsMachinesSummary@TaxTotal MainContractorAttendance@Total MainContractorAttendanceItem@Rate MainContractorAttendanceItem@SettlementTotal MainContractorAttendanceItem@Total MainContractorAttendanceItem@TotalDifference PriceItem@MainMaterialEquipment PriceItem@RiskRate ProjectInstallationWorkCost@Total ProvisionalSumsItem@ProvisionalTotal ProvisionalSumsItem@Quantity ProvisionalSumsItem@Rate ProvisionalSumsItem@Total ProvisionalSumsItem@TotalDifference SectionalWorks@Total SpecialtyProvisionalPrice@ProvisionalTotal SpecialtyProvisionalPrice@SettlementTotal SpecialtyProvisionalPrice@TotalDifference SpecialtyProvisionalPriceItem@NoTaxProvisionalTotal SpecialtyProvisionalPriceItem@NoTaxSettlementTotal SpecialtyProvisionalPriceItem@Price SpecialtyProvisionalPriceItem@Quantity SpecialtyProvisionalPriceItem@TotalDifference StatutoryFees@Total StatutoryFeesItem@Rate SummaryOfBasicCost@Appraisal SummaryOfBasicCost@MainMaterialEquipment SummaryOfBasicCost@RiskRate SummaryOfCost@CostForHSE SummaryOfCost@DayWorkRate SummaryOfCost@Equipment SummaryOfCost@Labor SummaryOfCost@Machine SummaryOfCost@MainContractorAttendance SummaryOfCost@MainMaterial SummaryOfCost@MainMaterialEquipment SummaryOfCost@Material SummaryOfCost@OtherPreliminaries SummaryOfCost@Overhead SummaryOfCost@Profit SummaryOfCost@ProvisionalMaterial SummaryOfCost@ProvisionalSums SummaryOfCost@RiskRate SummaryOfCost@SpecialtyProvisionalPrice SundryCosts@ProvisionalTotal SundryCosts@Total SundryCosts@TotalDifference SundryCostsItem@Price SundryCostsItem@ProvisionalTotal SundryCostsItem@Quantity SundryCostsItem@Rate SundryCostsItem@Total SundryCostsItem@TotalDifference Tax@Total TaxItem@Rate UnitWorks@Total UnitWorksSummaryGroup@Rate UnitWorksSummaryGroup@Total: empty",
  },
  {
    because: "Another value of the same code table, and nothing else in the file tells which is meant.",
    changes:
      "ConstructionProject@FileKind ConstructionProject@ProjectKind LabourMaterialsEquipmentsMachinesSummary@AddiKind LabourMaterialsEquipmentsMachinesSummary@ExtKind LabourMaterialsEquipmentsMachinesSummary@Kind LabourMaterialsEquipmentsMachinesSummary@Provider MainContractorAttendanceItem@Kind ProvisionalSumsItem@Kind SpecialtyProvisionalPriceItem@Kind SundryCostsItem@Kind TendererInfo@TenderCompileUnitKind UnitWorksSummaryGroup@Kind WorkElement@CalcType: another kind",
  },
  {
    because: "The settled amount counts; a provisional one beside it is not added up.",
    changes:
      "DayWorkRate@ProvisionalTotal SundryCosts@ProvisionalTotal SundryCostsItem@ProvisionalTotal: 1 % more, digits swapped, other sign, ten times",
  },
  {
    because: "工料机 may be left out or joined by up to 1 % of the fee of labour, material and machines.",
    changes: "LabourMaterialsEquipmentsMachinesSummary: doubled, removed",
  },
  {
    because: "An amount of the settlement, which a max price does not use.",
    changes:
      "MainContractorAttendanceItem@SettlementTotal SpecialtyProvisionalPriceItem@NoTaxSettlementTotal: 1 % more, digits swapped, other sign, ten times",
  },
  {
    because: "Within the tolerance, which allows components that are rounded before they are multiplied.",
    changes: "PriceItem@Machine PriceItem@Overhead PriceItem@Profit SummaryOfBasicCost@Machine: 1 % more",
  },
  {
    because: "Another day that is as plausible; the rates of the day and the price months are judged.",
    changes: "ProjectInfo@CompileDate SystemInfo@MakeDate: a year before",
  },
  {
    because:
      "The overview of 其他项目 repeats the amounts of its tables, which are judged; its quantity, price and rate are for information.",
    changes:
      "ProvisionalSumsItem@Quantity SundryCostsItem@Quantity: other sign, ten times | SundryCostsItem@Price SundryCostsItem@Rate: 1 % more, digits swapped, other sign, ten times",
  },
];

/** Only in real bills, which have more elements than generated ones. */
export const uncheckableInReal: readonly Uncheckable[] = [
  {
    because: "A figure for information: the price before adjustment, the content of work, shares of a cost.",
    changes:
      "SectionalWorks@Ratios OtherCost@Ratios WorkElement@OriginalPrice WorkContent@Total LabourMaterialsEquipmentsMachinesSummary@TaxOrgPrice: digits swapped",
  },
  {
    because:
      "What a 定额 contains is data of the 定额库, which no file has; A10 compares the sums within 1 %.",
    changes:
      "Norm@Number Norm@NormLabor LabourMaterialsEquipmentsMachinesElement@Number LabourMaterialsEquipmentsMachinesElement@Quantity LabourMaterialsEquipmentsMachinesSummary@Quantity: digits swapped",
  },
  {
    because: "The base is a formula in words or codes; A18 judges the sums of codes.",
    changes: "UnitPriceCalculationOfItem@Rate: digits swapped",
  },
  {
    because: "A line of 100 % repeats others; the table's total and its own lines are judged.",
    changes: "StatutoryFeesGroup@Rate StatutoryFeesGroup@Total: digits swapped",
  },
  {
    because: "主材 may stand inside or beside 材料费.",
    changes: "SummaryOfBasicCost@MainMaterialEquipment: digits swapped",
  },
  {
    because: "A serial number of a line.",
    changes:
      "ExpressElement@OrderNumber EquipmentProcurementCostItem@Number OtherInvestmentOfConstructionProjectGroup@Number OtherInvestmentOfConstructionProjectItem@Number: digits swapped",
  },
];

/** `A@x B: empty, doubled | C: removed`. */
export function namesOf({ changes }: Uncheckable): string[] {
  return changes.split(" | ").flatMap((part) => {
    const [names = "", kinds = ""] = part.split(": ");
    return names.split(" ").flatMap((name) => kinds.split(", ").map((kind) => `${name}: ${kind}`));
  });
}
