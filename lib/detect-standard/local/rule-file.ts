import {
  type LocalRule,
  type LocalRuleRow,
  mostLocalRules,
} from "#contracts/detect-standard/local/local-rule.ts";

/** Rules as they are written now, without withdrawn ones; where these are more than a file holds, those in force. */
export function ruleFileOf(rows: readonly LocalRuleRow[]): LocalRule[] {
  const kept = rows.filter(({ state }) => state !== "withdrawn");
  const isTooLong = kept.length > mostLocalRules.published;
  const taken = isTooLong ? kept.filter(({ state }) => state === "published") : kept;
  return taken.map(({ code, content }) => ({ code, ...content }));
}
