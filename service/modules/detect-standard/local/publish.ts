import { isDeepStrictEqual } from "node:util";

import { and, eq } from "drizzle-orm";

import {
  type LocalRuleActInput,
  localRuleContentSchema,
  mostLocalRules,
} from "#contracts/detect-standard/local/local-rule.ts";
import { signature } from "#service/core/actor.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { localRule, localRuleVersion } from "#service/db/schema/detection/local-rule.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";

import { addVersion, lockStandard } from "../new-version.ts";
import { refuseFaults, staleText } from "./save.ts";

type Acted = Call<LocalRuleActInput>;
type Reply = ReplyOf<"localRulePublish">;

export function publishLocalRule(call: Acted): Promise<Reply> {
  const { deps, input, actor, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const row = await heldRule(tx, input);
    const content = localRuleContentSchema.parse(row.content);
    refuseFaults(content);
    const current = await currentRuleSet(tx, auditActor.at);
    const others = Object.keys(current.localVersions).filter((code) => code !== row.code);
    if (others.length >= mostLocalRules.published)
      throw refusal(`已发布的地方规则已有${others.length}条，请先停用不再需要的规则`);
    const inForce = current.localRules.find(({ code }) => code === row.code);
    if (isDeepStrictEqual(inForce, { code: row.code, ...content }))
      throw refusal("内容与已发布的版本相同，无需发布");
    const version = row.version + 1;
    await tx.insert(localRuleVersion).values({
      code: row.code,
      version,
      content,
      byName: signature(actor),
      createdAt: auditActor.at,
    });
    await setInForce(tx, input, { inForce: version, version });
    const localRules = { ...current.localVersions, [row.code]: version };
    const standard = await addVersion(tx, call, current, { reason: input.reason, localRules });
    await audit(tx, auditActor, {
      action: "local-rule.publish",
      object: { type: "standard", id: row.code },
      detail: { name: content.name, version, standard, reason: input.reason },
    });
    return { version: standard };
  });
}

/** Existing reports keep their findings. */
export function withdrawLocalRule(call: Acted): Promise<Reply> {
  const { deps, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const row = await heldRule(tx, input);
    if (row.inForce === null) throw refusal("此条地方规则没有发布，无需停用");
    const current = await currentRuleSet(tx, auditActor.at);
    await setInForce(tx, input, { inForce: null });
    const kept = Object.entries(current.localVersions).filter(([code]) => code !== row.code);
    const localRules = Object.fromEntries(kept);
    const standard = await addVersion(tx, call, current, { reason: input.reason, localRules });
    await audit(tx, auditActor, {
      action: "local-rule.withdraw",
      object: { type: "standard", id: row.code },
      detail: { version: row.inForce, standard, reason: input.reason },
    });
    return { version: standard };
  });
}

function refusal(message: string): ServiceError {
  return new ServiceError("request.invalid", { message });
}

async function heldRule(tx: Tx, { code, revision }: LocalRuleActInput) {
  await lockStandard(tx);
  const [row] = await tx
    .select()
    .from(localRule)
    .where(and(eq(localRule.code, code), eq(localRule.revision, revision)))
    .for("update");
  if (row === undefined) throw new ServiceError("standard.stale", { message: staleText });
  return row;
}

function setInForce(
  tx: Tx,
  { code, revision }: LocalRuleActInput,
  values: { inForce: number | null; version?: number },
) {
  return tx
    .update(localRule)
    .set({ ...values, revision: revision + 1 })
    .where(eq(localRule.code, code));
}
