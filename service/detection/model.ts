import type { BillRow, BillTotals, ProjectFacts } from "#contracts/detection.ts";

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

/** Anything a finding can point at. */
export type Spot = { name: string; line: number; column: number; where: Where };

export type BillElement = Spot & { attributes: Attributes };

/** A figure as written: null when the attribute is blank or no number. */
export type Figure = { text: string; value: Decimal | null };

export type Section = "divisional" | "measure";

/** 清单项目. */
export type Item = {
  element: BillElement;
  unit: Unit | null;
  section: Section;
  code: string;
  name: string;
  feature: string;
  measuringUnit: string;
  specialty: string;
  quantity: Figure;
  price: Figure;
  total: Figure;
  /** 1 数量×单价, 3 基数×费率. */
  calcType: string;
  /** Decimals of amounts and of quantities that this bill announces. */
  moneyPlaces: number;
  quantityPlaces: number | null;
  /** 总价措施: a share of a base, without quantity, unit price and features of its own. */
  lumpSum: boolean;
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
  /** Σ of the 分部分项 items; null once one of them cannot be read. */
  itemsTotal: Decimal | null;
  /** Rows per item code so far. */
  codes: Map<string, number>;
};

/** 单项工程. */
export type Sectional = {
  element: BillElement;
  name: string;
  total: Figure;
  /** Σ of the units and nested 单项 directly below; null once one of them cannot be read. */
  childrenTotal: Decimal | null;
  children: number;
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
  /** 措施 and 其他 that the 2025 edition puts beside the 单项. */
  projectLevelTotal: Decimal;
};

/** What the reader tells, in file order; a scope is told when it closes. */
export type BillListener = {
  row(row: BillRow): void;
  element?(element: BillElement, spec: ElementSpec | undefined): void;
  item?(item: Item): void;
  unit?(unit: Unit): void;
  sectional?(sectional: Sectional): void;
  bill?(bill: Bill): void;
};
