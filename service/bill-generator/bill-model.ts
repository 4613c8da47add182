/**
 * Amounts, quantities and dates are the strings of the file. `Items`: an array for a bill in memory,
 * any restartable iterable for a streamed one.
 */
export type StandardVersion = "2013" | "2024";

export type Party = { readonly name: string; readonly uscc: string };
export type Person = { readonly name: string; readonly certNo: string };
export type Signed = Person & { readonly date: string };
export type People = { readonly compiler: Person; readonly examiner: Person; readonly approver: Person };

/** 人材机管利. `material` includes `mainMaterial` and `provisional` (暂估价). */
export type Components = {
  readonly labor: string;
  readonly material: string;
  readonly mainMaterial: string;
  readonly machine: string;
  readonly overhead: string;
  readonly risk: string;
  readonly profit: string;
  readonly provisional: string;
};

/** `kind`: 2 人工, 3 材料, 4 机械, 5 主材. */
export type ResourcePrice = {
  readonly number: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly kind: "2" | "3" | "4" | "5";
  readonly price: string;
  readonly mainMaterial: boolean;
  readonly provisional: boolean;
};
export type ResourceUse = { readonly resource: ResourcePrice; readonly amount: string };
type ResourceRow = ResourcePrice & { readonly quantity: string; readonly total: string };

export type BillItem = {
  readonly number: string;
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly priceHigh: string;
  readonly total: string;
  /** 1 数量×单价, 3 基数×费率 with `base` and `rate`. */
  readonly calcType: "1" | "3";
  readonly base: string;
  readonly rate: string;
  readonly specialty: string;
  readonly components: Components;
  readonly unitComponents: Components | null;
  readonly uses: readonly ResourceUse[];
  /** 定额子目; the generator makes none. */
  readonly norms?: readonly Norm[];
};
type Norm = {
  readonly number: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
};

export type GroupOf<Items extends Iterable<BillItem>> = {
  readonly number: string;
  readonly name: string;
  readonly total: string;
  readonly components: Components;
  readonly items: Items;
};
/** `safety` and `lump` items are base × rate, `priced` ones quantity × price. Few, so never streamed. */
export type MeasureGroup = GroupOf<readonly BillItem[]> & { readonly kind: "safety" | "lump" | "priced" };

export type DayWork = {
  readonly group: "人工" | "材料" | "施工机具";
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
};
export type ProvisionalMaterial = Pick<
  ResourceRow,
  "number" | "name" | "specification" | "unit" | "quantity" | "price" | "total"
>;
export type Sundry = {
  readonly total: string;
  readonly provisionalSum: { readonly base: string; readonly rate: string; readonly total: string };
  readonly specialtyProvisional: {
    readonly name: string;
    readonly content: string;
    readonly total: string;
  } | null;
  /** Resources of the unit at provisional prices. */
  readonly provisionalMaterials: readonly ProvisionalMaterial[];
  readonly dayWorks: readonly DayWork[];
  readonly dayWorkTotal: string;
  readonly mainContractor: { readonly base: string; readonly rate: string; readonly total: string };
};

type Fee = {
  readonly name: string;
  readonly base: string;
  readonly rate: string;
  readonly total: string;
  readonly code: string;
};
/** 规费; null under the 2024 standard. */
export type StatutoryFees = { readonly total: string; readonly items: readonly Fee[] };

export type NamedValue = { readonly name: string; readonly value: string; readonly code: string };

export type CostSummary = {
  readonly total: string;
  readonly divisional: string;
  readonly measure: string;
  readonly safety: string;
  readonly sundry: string;
  readonly provisionalSum: string;
  readonly specialtyProvisional: string;
  readonly dayWork: string;
  readonly mainContractor: string;
  readonly statutory: string | null;
  readonly tax: string;
  readonly components: Components;
};

export type UnitOf<Items extends Iterable<BillItem>> = {
  readonly number: string;
  readonly name: string;
  readonly specialty: string;
  readonly valuationMethod: string;
  readonly taxModel: string;
  readonly scale: string;
  readonly scaleUnit: string;
  readonly ruleBook: string;
  readonly priceFile: string;
  readonly materialPriceDate: string;
  readonly explains: string;
  readonly attributes: readonly NamedValue[];
  readonly divisions: readonly GroupOf<Items>[];
  readonly divisionalComponents: Components;
  readonly measures: readonly MeasureGroup[];
  readonly measureComponents: Components;
  readonly lumpBasis: "divisional" | "labor";
  readonly sundry: Sundry;
  readonly statutory: StatutoryFees | null;
  readonly tax: Fee;
  readonly resources: readonly ResourceRow[];
  readonly summary: CostSummary;
  /** Differs from `summary.total` only in a bill with faults. */
  readonly total: string;
};

export type SectionalOf<Items extends Iterable<BillItem>> = {
  readonly number: string;
  readonly name: string;
  readonly scale: string;
  readonly scaleUnit: string;
  readonly attributes: readonly NamedValue[];
  readonly units: readonly UnitOf<Items>[];
  readonly summary: CostSummary;
  readonly total: string;
};

export type BillOf<Items extends Iterable<BillItem>> = {
  readonly standardVersion: StandardVersion;
  readonly standardName: string;
  readonly standardNumber: string;
  readonly number: string;
  readonly name: string;
  readonly fileKind: string;
  readonly valuationMethod: string;
  readonly taxModel: string;
  readonly scale: string;
  readonly scaleUnit: string;
  readonly area: string;
  readonly location: string;
  readonly explains: string;
  readonly projectKind: string;
  readonly materialPriceDate: string;
  readonly laborPriceDate: string;
  readonly machinePriceDate: string;
  readonly software: string;
  readonly machine: string;
  readonly makeDate: string;
  readonly tenderer: Party;
  readonly proxy: Party;
  readonly consultant: Party;
  readonly compileUnitKind: string;
  readonly compiler: Signed;
  readonly examiner: Signed;
  readonly approver: Signed;
  readonly attributes: readonly NamedValue[];
  readonly sectionals: readonly SectionalOf<Items>[];
  readonly summary: CostSummary;
  readonly installationTotal: string;
  /** In the head; differs from `summary.total` only in a bill with faults. */
  readonly headTotal: string;
  readonly ceilingPrice: string;
};

export type Unit = UnitOf<readonly BillItem[]>;
export type Sectional = SectionalOf<readonly BillItem[]>;
export type Bill = BillOf<readonly BillItem[]>;
export type StreamedBill = BillOf<Iterable<BillItem>>;
