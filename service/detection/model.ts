import type { BillRow, BillTotals, ProjectFacts } from "#contracts/detection.ts";

import type { CodeMap } from "./code-map.ts";
import type { Decimal } from "./decimal.ts";
import type { Attributes } from "./readers/xml-stream.ts";
import type { Edition, ElementSpec } from "./schema/table.ts";

/** Where in the bill an element belongs. One object per unit and per item, shared by all elements inside. */
export type Where = {
  sectional: string | null;
  unit: string | null;
  /** Name and ordinal among the units of that name: numbers of units repeat in real files. */
  unitKey: string;
  item: string | null;
  itemName: string | null;
  /** The item is the nth row of its code in its unit. */
  nth: number;
  row: number | null;
};

/** The sheet of a workbook that an element stands in, and the columns of its attributes, from 1. */
export type Cells = { sheet: string; columns: ReadonlyMap<string, number> };

/** Anything a finding can point at. In a workbook the line is a row of a sheet. */
export type Spot = { name: string; line: number; column: number; cells: Cells | null; where: Where };

export type BillElement = Spot & { attributes: Attributes };

/** A figure as written: null when the attribute is blank or no number. */
export type Figure = { text: string; value: Decimal | null };

/**
 * 人材机管利 of a SummaryOfBasicCost. What is blank is zero; null is a figure that cannot be read. Files differ in whether
 * `material` includes `mainMaterial` (主材设备费).
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

/** 清单项目. */
export type Item = {
  element: BillElement;
  unit: Unit | null;
  section: Section;
  code: string;
  name: string;
  /** The nine digits that the standard gives; null for 补充项目, for 总价措施 and for what is no code. */
  code9: string | null;
  feature: string;
  /** `comparableMark` of the feature. */
  featureMark: number;
  measuringUnit: string;
  /** One spelling per unit: several rules ask, and asking is dear. */
  plainUnit: string;
  /** Nine digits and unit, which items have in common whose prices compare; null without the digits. */
  priceKind: string | null;
  specialty: string;
  quantity: Figure;
  price: Figure;
  total: Figure;
  /** 1 数量×单价, 3 基数×费率. */
  calcType: string;
  /** 计算基数 as written: a number or words. */
  base: Figure;
  /** 费率, percent. */
  rate: Figure;
  /** 最高限价 of the unit price. */
  priceHigh: Figure;
  /** Of the whole 合价; null where the file has no SummaryOfBasicCost directly in the item. */
  components: Components | null;
  /** Decimals of amounts and of quantities that this bill announces. */
  moneyPlaces: number;
  quantityPlaces: number | null;
  /** 总价措施: a share of a base, without quantity, unit price and features of its own. */
  lumpSum: boolean;
};

/** 分部工程, or a heading of 措施项目; may nest. */
export type Division = {
  element: BillElement;
  unit: Unit | null;
  section: Section;
  name: string;
  total: Figure;
  /** Items and headings directly below. */
  children: number;
  /** Σ of them, a heading without a total of its own by what is below it; null once one cannot be read. */
  childrenTotal: Decimal | null;
};

/** A row of 工料机汇总. */
export type Resource = {
  element: BillElement;
  /** Null for a summary above the units. */
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
  /** 供料方式. */
  provider: string;
  moneyPlaces: number;
};

/** What a 定额子目 of an item uses of a resource (2018), in the whole quantity of the item. */
export type Consumption = { unit: Unit | null; number: string; quantity: Figure };

/** 暂列金额, 材料暂估价, 专业工程暂估价, 暂估价 (both), 计日工, 总承包服务费, 合同中约定的其他项目. */
export type SundryPart =
  | "provisional"
  | "material"
  | "specialty"
  | "estimates"
  | "dayWork"
  | "mainContractor"
  | "otherContents";
export type SundryLine = { element: BillElement; name: string; total: Figure };

/** 其他项目 of a unit, or of the whole project (2025). */
export type Sundry = {
  unit: Unit | null;
  /** SundryCosts with its 其他项目费; null where the file has the parts only. */
  whole: SundryLine | null;
  /** What the overview in SundryCosts says of each part: its first line of that name. */
  lines: Partial<Record<SundryPart, SundryLine>>;
  /** Lines directly in SundryCosts that are none of the parts. */
  others: SundryLine[];
  /** The elements that each part has of its own. */
  parts: Partial<Record<SundryPart, SundryLine>>;
};

/** A line of the 单位工程费用组成. */
export type SummaryLine = { element: BillElement; total: Figure };
export type SummaryPart =
  | "divisional"
  | "measure"
  | "other"
  | "gf"
  | "tax"
  | "safety"
  | "provisional"
  | "labor"
  | "machine"
  | "measureLabor"
  | "measureMachine"
  | "dayWorkLabor"
  | "priceMeasure"
  | "lumpSumMeasure";
export type Summary = Partial<Record<SummaryPart, SummaryLine>>;

/** 单位工程. */
export type Unit = {
  element: BillElement;
  seq: number;
  name: string;
  total: Figure;
  taxModel: string;
  /** 编制时间 that the file states, else the day it was made; as written. */
  fileDate: string | null;
  summary: Summary;
  /** SummaryOfCost inside the unit (2018). */
  cost: BillElement | null;
  taxItems: BillElement[];
  /** 规费 as an element of its own, and its lines (2018). */
  statutoryFees: BillElement | null;
  statutoryItems: BillElement[];
  /** 人材机管利 of 分部分项 that the unit states. */
  divisionalCost: Components | null;
  sundry: Sundry | null;
  /** Σ of the 分部分项 items; null once one of them cannot be read. */
  itemsTotal: Decimal | null;
  /** Rows per item code so far. */
  codes: CodeMap<number>;
};

/** 单项工程. */
export type Sectional = {
  element: BillElement;
  name: string;
  total: Figure;
  /** Σ of the units and nested 单项 directly below; null once one of them states none that can be read. */
  childrenTotal: Decimal | null;
  children: number;
  /** 措施 and 其他 that stand in it beside its units (2018); null once one of them cannot be read. */
  levelTotal: Decimal | null;
};

/** The whole file, at its end. */
export type Bill = {
  edition: Edition;
  root: BillElement;
  project: ProjectFacts;
  totals: BillTotals;
  tenderer: BillElement | null;
  cost: BillElement | null;
  /** 建筑安装工程费. */
  installation: BillElement | null;
  /** The first two 单项工程 that are not inside another one, how many there are, and their Σ. */
  sectionals: BillElement[];
  sectionalCount: number;
  /** Null once one of them cannot be read. */
  sectionalsTotal: Decimal | null;
  /** 措施 and 其他 that the 2025 edition puts beside the 单项; null once one of them cannot be read. */
  projectLevelTotal: Decimal | null;
};

/** What the reader tells, in file order; a scope is told when it closes. */
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
};
