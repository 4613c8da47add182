import { noReference, type Reference } from "../reference.ts";
import type { FormFacts } from "../rules/file/form-facts.ts";
import { everyRule } from "./every-rule.ts";
import { judge } from "./judge.ts";
import { type Edit, spoil } from "./small-bill.ts";

type Given = {
  edits?: readonly Edit[];
  reference?: Partial<Reference>;
  version?: "2013" | "2024";
  form?: FormFacts | null;
};

export async function run({ edits = [], reference = {}, version = "2013", form = null }: Given) {
  const { text } = spoil(...edits);
  return judge(text, {
    reference: { ...noReference, ...reference },
    standardVersion: version,
    form,
    thresholds: everyRule,
  });
}

export async function said(rule: string, given: Given): Promise<{ findings: string[]; notJudged: string[] }> {
  const { findings, outcome } = await run(given);
  return {
    findings: findings
      .filter((one) => one.rule === rule)
      .map(({ severity, message }) => `${severity} ${message}`),
    notJudged: outcome.rules.find(({ code }) => code === rule)?.notJudged ?? [],
  };
}
