import { and, count, eq } from "drizzle-orm";

import {
  type LocalRuleCheckInput,
  type LocalRuleContent,
  type LocalRuleSaveInput,
  mostLocalRules,
} from "#contracts/detect-standard/local/local-rule.ts";
import { signature } from "#service/core/actor.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { localRule } from "#service/db/schema/detection/local-rule.ts";
import { checkLocalRule } from "#service/detection/local/check.ts";

import { lockStandard } from "../new-version.ts";

export async function checkWritten({ input }: Call<LocalRuleCheckInput>): Promise<ReplyOf<"localRuleCheck">> {
  return { faults: checkLocalRule(input) };
}

/** Throws for what could not be evaluated. */
export function refuseFaults(content: LocalRuleContent): void {
  const fields = checkLocalRule(content).map(({ field, message }) => ({ path: `content.${field}`, message }));
  if (fields.length > 0) throw new ServiceError("request.invalid", { fields });
}

export function saveLocalRule(call: Call<LocalRuleSaveInput>): Promise<ReplyOf<"localRuleSave">> {
  const { deps, input, auditActor } = call;
  refuseFaults(input.content);
  return deps.db.transaction(async (tx) => {
    const saved = input.rule === null ? await added(tx, call) : await changed(tx, call, input.rule);
    await audit(tx, auditActor, {
      action: "local-rule.save",
      object: { type: "standard", id: saved.code },
      detail: { ...input.content, versions: input.content.versions.join("、") },
    });
    return saved;
  });
}

type Saving = Pick<Call<LocalRuleSaveInput>, "input" | "actor" | "auditActor">;
type Saved = { code: string; revision: number };

function written({ input, actor, auditActor }: Saving) {
  return { content: input.content, byName: signature(actor), updatedAt: auditActor.at };
}

async function added(tx: Tx, saving: Saving): Promise<Saved> {
  await lockStandard(tx);
  const [known] = await tx.select({ total: count() }).from(localRule);
  const total = known?.total ?? 0;
  if (total >= mostLocalRules.written)
    throw new ServiceError("request.invalid", {
      message: `地方规则已有${total}条，不能再添加，请修改已停用的规则后重新发布`,
    });
  const code = `L${String(total + 1).padStart(2, "0")}`;
  await tx.insert(localRule).values({ code, ...written(saving) });
  return { code, revision: 1 };
}

/** Optimistic lock: two people editing one rule. */
async function changed(tx: Tx, saving: Saving, { code, revision }: Saved): Promise<Saved> {
  const next = revision + 1;
  const rows = await tx
    .update(localRule)
    .set({ ...written(saving), revision: next })
    .where(and(eq(localRule.code, code), eq(localRule.revision, revision)))
    .returning({ code: localRule.code });
  if (rows.length === 0) throw new ServiceError("standard.stale", { message: staleText });
  return { code, revision: next };
}

export const staleText = "此条地方规则已被他人修改，请关闭后重新打开，在最新内容上修改";
