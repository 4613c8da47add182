import type { LocalRuleCheckInput, LocalRuleFault } from "#contracts/detect-standard/local/local-rule.ts";

import { compile } from "./expression.ts";
import { messageFault } from "./message.ts";

/** Faults of what is written so far; empty fields have none. */
export function checkLocalRule(written: LocalRuleCheckInput): LocalRuleFault[] {
  const { scope } = written;
  const faults = {
    condition: written.condition === "" ? null : compile(scope, written.condition, "condition").fault,
    message: messageFault(scope, written.message),
    amount: written.amount === "" ? null : compile(scope, written.amount, "amount").fault,
  };
  return (["condition", "message", "amount"] as const).flatMap((field) => {
    const message = faults[field];
    return message === null ? [] : [{ field, message }];
  });
}
