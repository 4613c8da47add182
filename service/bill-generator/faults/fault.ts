import type { Bill, StandardVersion } from "../bill-model.ts";

/** `unit` is the 单位工程's number; the other texts are as in the file. */
export type ExpectedFinding = {
  readonly rule: string;
  readonly severity?: "W" | "I";
  readonly element: string;
  /** Name of the element, where a unit has several of its kind. */
  readonly named?: string;
  readonly attribute?: string;
  readonly unit?: string;
  readonly itemCode?: string;
  readonly nth?: number;
};

type PlantedBill = { readonly bill: Bill; readonly expected: readonly ExpectedFinding[] };

/** `expected` lists all findings that the fault causes. */
export type Fault = {
  readonly code: string;
  readonly name: string;
  readonly standardVersion?: StandardVersion;
  readonly plant: (bill: Bill, seed: number) => PlantedBill;
};
