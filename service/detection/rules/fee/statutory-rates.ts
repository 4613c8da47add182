import type { Unit } from "../../model.ts";
import type { FeeRate } from "../../reference.ts";
import { specialtyOf } from "../../specialty.ts";
import { judgedDay } from "../file/day.ts";
import type { RuleContext } from "../rule.ts";
import { ratesFor } from "./fee-rates.ts";

type Given = Pick<RuleContext, "reference" | "standardVersion" | "compileDate" | "isSettlement">;

/** Rates of 规费, which only GB 50500-2013 charges apart. */
export class StatutoryRates {
  readonly all: readonly FeeRate[];
  private readonly given: Given;

  constructor(given: Given) {
    this.given = given;
    const rates = given.standardVersion === "2013" ? (given.reference.feeRates ?? []) : [];
    this.all = rates.filter(({ kind }) => kind === "statutory");
  }

  ofUnit(unit: Unit): readonly FeeRate[] {
    const date = judgedDay(this.given, unit);
    return date === null ? [] : ratesFor(this.all, specialtyOf(unit.element), date);
  }
}
