import { and, eq } from "drizzle-orm";

import { unsavedRule } from "#contracts/detect-standard/detect-standard.ts";
import type { LocalRuleTrialInput, LocalTrial } from "#contracts/detect-standard/local/local-rule.ts";
import type { Call } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import { inScope } from "#service/workflow/scope.ts";

import { streamTrial } from "../impact/impact.ts";
import { refuseFaults } from "./save.ts";

/** Against none: every finding of the rule is new. Names the filings that the caller may open. */
export async function tryLocalRule(call: Call<LocalRuleTrialInput>): Promise<FileReply> {
  const { deps, input, actor, auditActor } = call;
  refuseFaults(input.content);
  const { thresholds } = await currentRuleSet(deps.db, auditActor.at);
  const rule = input.code ?? unsavedRule;
  const found: LocalTrial["filings"] = [];
  return streamTrial(
    call,
    {
      rule,
      before: null,
      after: { thresholds, localRules: [{ code: rule, ...input.content }] },
    },
    {
      async add({ filing: { id, projectName: name } }, verdict) {
        const [seen] = await deps.db
          .select({ id: filing.id })
          .from(filing)
          .where(and(eq(filing.id, id), inScope(actor)));
        const findings = verdict.reduce((sum, { fresh }) => sum + fresh, 0);
        if (seen && findings > 0) found.push({ filingId: id, name, findings });
      },
      all: () => ({ filings: found }),
    },
  );
}
