import type { FormFacts, OtherLot } from "../../rules/file/form-facts.ts";
import { defaultThresholds } from "../../thresholds.ts";
import { agreeing, planted, type RuleCase } from "../rule-case.ts";

const tenPercent = { ...defaultThresholds, T01: { overPercent: "10" } };

/** Form of a lot of 2,114.60 元, with the other lots: price, and the estimate where it differs. */
export function amongLots(
  approvedEstimate: string,
  ...others: readonly (readonly [price: string, estimate?: string, named?: OtherLot["named"]])[]
): FormFacts {
  return {
    ...agreeing,
    approvedEstimate,
    otherLots: others.map(([ceilingPrice, estimate = approvedEstimate, named = null]) => ({
      named,
      ceilingPrice,
      approvedEstimate: estimate,
    })),
  };
}

export const estimateCases: readonly RuleCase[] = [
  planted("T01", [], ["T01 E root"], { form: amongLots("2114.59") }),
  planted("T01 with an allowance", [], [], { form: amongLots("2000"), thresholds: tenPercent }),
  planted("T01 the lots together", [], ["T01 E root"], { form: amongLots("3000", ["500"], ["385.41"]) }),
  planted("T01 lots within the estimate", [], [], { form: amongLots("3000", ["500"], ["385.40"]) }),
  planted("T01 lots with an allowance", [], [], {
    form: amongLots("2999.99", ["500"], ["385.41"]),
    thresholds: tenPercent,
  }),
  planted("T01 says once that one lot is too dear already", [], ["T01 E root"], {
    form: amongLots("2000", ["500"]),
  }),
  planted("T01 a lot with another estimate", [], ["T01 W root"], {
    form: amongLots("3000", ["500", "3000.00"], ["400", "5000"]),
  }),
  planted("T01 too much without the lot that has another estimate", [], ["T01 E root"], {
    form: amongLots("3000", ["900"], ["1", "5000"]),
  }),
];
