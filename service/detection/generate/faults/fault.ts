import type { Bill, StandardVersion } from "../bill-model.ts";

/** A finding that a planted fault must bring about. `unit` is the 单位工程's number; the rest is as in the file. */
export type ExpectedFinding = {
  readonly rule: string;
  /** E 错误 unless it says otherwise. */
  readonly severity?: "W" | "I";
  readonly element: string;
  /** The element's Name, where several of its kind stand in a unit. */
  readonly named?: string;
  readonly attribute?: string;
  readonly unit?: string;
  readonly itemCode?: string;
  /** Which of the elements that fit, from 1. */
  readonly nth?: number;
};

type PlantedBill = { readonly bill: Bill; readonly expected: readonly ExpectedFinding[] };

/** Something wrong that can be put into a clean bill; `expected` is all that comes of it. */
export type Fault = {
  readonly code: string;
  readonly name: string;
  /** Only bills of this one can have it. */
  readonly standardVersion?: StandardVersion;
  readonly plant: (bill: Bill, seed: number) => PlantedBill;
};
