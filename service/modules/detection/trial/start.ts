import { and, eq, inArray, sql } from "drizzle-orm";

import type { EnterpriseId, FilingId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf } from "#service/core/call.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { lockEnterprise } from "#service/db/lock-enterprise.ts";
import { trialCheck, trialCheckCount } from "#service/db/schema/detection/trial-check.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { queueTrial } from "#service/workflow/trial-run.ts";

import { requireMayTry } from "./policy.ts";

export function startTrial(call: CallOf<"trialStart">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  const { at } = auditActor;
  const { code } = input;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMayTry(filing, actor, code);
    await lockEnterprise(tx, filing.enterpriseId);
    const present = and(
      eq(filingFile.filingId, filing.id),
      eq(filingFile.code, code),
      sql`${filingFile.hiddenAt} is null`,
    );
    if ((await tx.$count(filingFile, present)) === 0) throw new ServiceError("trial.no-bill");
    await requireRoom(tx, { filingId: filing.id, enterpriseId: filing.enterpriseId, code });
    await countTrial(tx, deps.env, { ...filing, at });
    await queueTrial(tx, deps.jobs, filing, { code, byName: actor.name, at });
    await audit(tx, auditActor, {
      action: "detection.trial",
      object: { type: "filing", id: filing.id },
      detail: { code },
    });
    return null;
  });
}

const isLive = inArray(trialCheck.state, ["queued", "running"]);

type Asked = { filingId: FilingId; enterpriseId: EnterpriseId; code: string };

async function requireRoom(tx: Tx, { filingId, enterpriseId, code }: Asked): Promise<void> {
  const own = and(isLive, eq(trialCheck.enterpriseId, enterpriseId));
  const same = and(own, eq(trialCheck.filingId, filingId), eq(trialCheck.code, code));
  if ((await tx.$count(trialCheck, same)) > 0)
    throw new ServiceError("detection.running", { message: "该文件正在试检测，请稍候" });
  if ((await tx.$count(trialCheck, own)) >= serviceLimits.liveTrials) {
    const message = `本单位已有${serviceLimits.liveTrials}份文件正在试检测，请待其完成后再试`;
    throw new ServiceError("trial.busy", { message });
  }
  if ((await tx.$count(trialCheck, isLive)) >= serviceLimits.allLiveTrials)
    throw new ServiceError("trial.busy");
}

type Counted = { id: FilingId; enterpriseId: EnterpriseId; at: Date };
export type TrialQuota = Pick<Env, "TRIAL_CHECKS_PER_FILING" | "TRIAL_CHECKS_PER_ENTERPRISE">;

/** Trials used today; the enterprise must be locked to count on. */
export async function trialsUsed(conn: Conn, { id, enterpriseId, at }: Counted) {
  const { used, filingId } = trialCheckCount;
  const [row] = await conn
    .select({
      filing: sql<number>`coalesce(sum(${used}) filter (where ${filingId} = ${id}), 0)::int`,
      enterprise: sql<number>`coalesce(sum(${used}), 0)::int`,
    })
    .from(trialCheckCount)
    .where(and(eq(trialCheckCount.enterpriseId, enterpriseId), eq(trialCheckCount.day, shanghaiDay(at))));
  return row ?? { filing: 0, enterprise: 0 };
}

async function countTrial(tx: Tx, quota: TrialQuota, counted: Counted): Promise<void> {
  const { id, enterpriseId, at } = counted;
  const used = await trialsUsed(tx, counted);
  const [ofFiling, ofAll] = [quota.TRIAL_CHECKS_PER_FILING, quota.TRIAL_CHECKS_PER_ENTERPRISE];
  if (used.filing >= ofFiling) throw overQuota(`本备案今日已试检测${ofFiling}次，达到每日上限`);
  if (used.enterprise >= ofAll) throw overQuota(`本单位今日已试检测${ofAll}次，达到每日上限`);
  await tx
    .insert(trialCheckCount)
    .values({ enterpriseId, day: shanghaiDay(at), filingId: id, used: 1 })
    .onConflictDoUpdate({
      target: [trialCheckCount.enterpriseId, trialCheckCount.day, trialCheckCount.filingId],
      set: { used: sql`${trialCheckCount.used} + 1` },
    });
}

function overQuota(text: string): ServiceError {
  return new ServiceError("trial.quota", { message: `${text}，请明日再试；不试检测也可以照常提交` });
}
