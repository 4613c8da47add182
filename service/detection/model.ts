import type { BillRow, BillTotals, ProjectFacts } from "#contracts/detection/detection.ts";
import type { Decimal } from "#service/values/decimal.ts";
import type { Attributes } from "#service/xml/xml-stream.ts";

import type { CodeMap } from "./code-map.ts";
import type { FeatureRead } from "./feature-words.ts";
import type { SafetyRows } from "./readers/walk/safety-rows.ts";
import type { Edition, ElementSpec } from "./schema/table.ts";

/** One object per unit and per item, shared by all elements inside. */
export type Where = {
  sectional: string | null;
  /** Names from the outermost 单项 on; `sectional` is the last of them. */
  sectionalPath: string | null;
  unit: string | null;
  /** Names of its 单项 and its own, and the ordinal among units of these names: unit numbers repeat in real files. */
  unitKey: string;
  item: string | null;
  itemName: string | null;
  /** 1-based occurrence of the item's code in its unit. */
  nth: number;
  row: number | null;
};

/** Sheet of a workbook, and the column (from 1) of each attribute. */
export type Cells = { sheet: string; columns: ReadonlyMap<string, number> };

/** Place that a finding can point at. In a workbook `line` is a row of the sheet. */
export type Spot = { name: string; line: number; column: number; cells: Cells | null; where: Where };

export type BillElement = Spot & {
  attributes: Attributes;
  /** 1 for the root. All that follow are inside this one, up to the next that is no deeper. */
  depth: number;
  /** The reader found that values with a type are of it; false also where it did not look. */
  isOfTypes: boolean;
  /** Where the reader looked into it: for a 清单项目 with 项目特征 in XML. */
  feature: FeatureRead | null;
  /** Places of money in the file, stated in its head; 2 before that. */
  moneyPlaces: number;
};

/**
 * `value` is null for blank text and non-numbers.
 * Sums of the type `Decimal | null` are null if any addend is unreadable.
 */
export type Figure = { text: string; value: Decimal | null };

/**
 * 人材机管利 of a SummaryOfBasicCost; blank is zero, null is unreadable. Whether `material` includes `mainMaterial`
 * (主材设备费) differs between files.
 */
export type Components = {
  element: BillElement;
  labor: Decimal | null;
  material: Decimal | null;
  mainMaterial: Decimal | null;
  machine: Decimal | null;
  overhead: Decimal | null;
  risk: Decimal | null;
  profit: Decimal | null;
  /** 规费 and 税金 inside a full unit price (2018). */
  charges: Decimal | null;
};

export type Section = "divisional" | "measure";

export type Item = {
  element: BillElement;
  unit: Unit | null;
  section: Section;
  code: string;
  name: string;
  /** Nine digits of the standard; null for 补充项目, 总价措施 and malformed codes. */
  code9: string | null;
  feature: string;
  featureMark: number;
  /** Words by `feature-words.ts`; null until they are asked for. */
  words: string | null;
  measuringUnit: string;
  plainUnit: string;
  /** `code9` and unit: items of one kind have comparable prices. */
  priceKind: string | null;
  specialty: string;
  quantity: Figure;
  price: Figure;
  total: Figure;
  /** 1 数量×单价, 3 基数×费率. */
  calcType: string;
  base: Figure;
  rate: Figure;
  /** 最高限价 of the unit price. */
  priceHigh: Figure;
  /** Parts of the whole 合价, not per unit; null without a SummaryOfBasicCost directly in the item. */
  components: Components | null;
  quantityPlaces: number | null;
  /** 总价措施: base × rate, without quantity, unit price and features. */
  lumpSum: boolean;
};

export type Division = {
  element: BillElement;
  unit: Unit | null;
  section: Section;
  name: string;
  total: Figure;
  children: number;
  /** Σ of the direct children; a heading without a total counts by its own children. */
  childrenTotal: Decimal | null;
};

export type Resource = {
  element: BillElement;
  unit: Unit | null;
  number: string;
  name: string;
  specification: string;
  measuringUnit: string;
  quantity: Figure;
  taxPrice: Figure;
  noTaxPrice: Figure;
  taxTotal: Figure;
  noTaxTotal: Figure;
  /** 2 人工, 3 材料, 4 机械, 5 主材, 6 设备, 7 配合比; 0 other. */
  kind: string;
  mainMaterial: boolean;
  provisional: boolean;
  provider: string;
};

/** Resource use of a 定额子目 (2018), for the item's whole quantity. */
export type Consumption = { unit: Unit | null; number: string; quantity: Figure };

/** 暂列金额, 材料暂估价, 专业工程暂估价, 暂估价 (both), 计日工, 总承包服务费, 合同中约定的其他项目, 索赔费用, 现场签证费用. */
export type SundryPart =
  | "provisional"
  | "material"
  | "specialty"
  | "estimates"
  | "dayWork"
  | "mainContractor"
  | "otherContents"
  | "claims"
  | "siteInstruction";
/** `attribute`: where the total is stated. */
export type SundryLine = { element: BillElement; name: string; attribute: string; total: Figure };

export type Sundry = {
  unit: Unit | null;
  /** Null where the file has only the parts. */
  whole: SundryLine | null;
  /** Overview in SundryCosts: the first line of each name. */
  lines: Partial<Record<SundryPart, SundryLine>>;
  others: SundryLine[];
  parts: Partial<Record<SundryPart, SundryLine>>;
};

export type SummaryLine = { element: BillElement; total: Figure };
export type SummaryPart =
  | "divisional"
  | "withPriceMeasures"
  | "measure"
  | "other"
  | "gf"
  | "tax"
  | "surcharge"
  | "safety"
  | "provisional"
  | "labor"
  | "machine"
  | "measureLabor"
  | "measureMachine"
  | "dayWorkLabor"
  | "material"
  | "specialty"
  | "dayWork"
  | "mainContractor"
  | "ownerSupplied"
  | "priceMeasure"
  | "lumpSumMeasure";
export type Summary = Partial<Record<SummaryPart, SummaryLine>>;

/** `isTaxed`: it stands before the tax. */
export type FurtherLine = { name: string; total: Figure; isTaxed: boolean };

export type Unit = {
  element: BillElement;
  seq: number;
  name: string;
  total: Figure;
  taxModel: string;
  /** 编制时间 of the file, else its creation date, as written. */
  fileDate: string | null;
  summary: Summary;
  /** Lines of the 费用组成 beside its known parts. */
  further: FurtherLine[];
  cost: BillElement | null;
  taxItems: BillElement[];
  statutoryFees: BillElement | null;
  /** Lines of the table of 规费 in file order: a heading before what is inside it. */
  feeLines: BillElement[];
  divisionalCost: Components | null;
  sundry: Sundry | null;
  /** Σ of the rows of 分部分项, of 措施项目, and of 单价措施 among the latter. */
  itemsTotal: Decimal | null;
  measuresTotal: Decimal | null;
  priceMeasuresTotal: Decimal | null;
  safetyRows: SafetyRows;
  codes: CodeMap<number>;
};

export type Sectional = {
  element: BillElement;
  name: string;
  total: Figure;
  /** Σ of the units and nested 单项 directly below; null if any states no readable total. */
  childrenTotal: Decimal | null;
  children: number;
  /** 措施 and 其他 beside the units of the 单项 (2018). */
  levelTotal: Decimal | null;
  cost: BillElement | null;
  unitTotals: BillTotals["unitTotals"];
};

/** Null where neither the project nor a unit states the amount; `BillTotals` has 0.00 there. */
export type StatedTotals = Readonly<
  Record<
    | "total"
    | "divisional"
    | "measure"
    | "safety"
    | "other"
    | "provisional"
    | "material"
    | "specialty"
    | "dayWork"
    | "mainContractor"
    | "gf"
    | "tax",
    Decimal | null
  >
>;

export type Bill = {
  edition: Edition;
  root: BillElement;
  project: ProjectFacts;
  totals: BillTotals;
  stated: StatedTotals;
  tenderer: BillElement | null;
  cost: BillElement | null;
  installation: BillElement | null;
  sectionals: BillElement[];
  sectionalCount: number;
  sectionalsTotal: Decimal | null;
  /** 措施 and 其他 beside the 单项 (2025). */
  projectLevelTotal: Decimal | null;
};

/** A total that a row of a workbook states, beside what the rows that it can be of add up to. */
export type StatedSum = {
  kind:
    | "清单表的小计、合计不符"
    | "汇总表的一行与合计不符"
    | "汇总表的合计与各行不符"
    | "费用明细表的小计、合计不符";
  at: Spot;
  words: string;
  of: string;
  stated: Decimal;
  computed: Decimal;
};

/** Called in file order; a scope is reported when it closes. */
export type BillListener = {
  row(row: BillRow): void;
  element?(element: BillElement, spec: ElementSpec | undefined): void;
  item?(item: Item): void;
  division?(division: Division): void;
  consumption?(consumption: Consumption): void;
  resource?(resource: Resource): void;
  sundry?(sundry: Sundry): void;
  unit?(unit: Unit): void;
  sectional?(sectional: Sectional): void;
  bill?(bill: Bill): void;
  /** Totals of a workbook that no element of the standard holds and that are not the sum of any rows. */
  statedSum?(sum: StatedSum): void;
};
