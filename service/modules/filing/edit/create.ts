import { randomUUID } from "node:crypto";

import { and, eq } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import { type EnterpriseId, type FilingId, filingIdSchema } from "#contracts/ids.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { copiesIn } from "#service/db/filing-copies.ts";
import { lockEnterprise } from "#service/db/lock-enterprise.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { sealForm } from "#service/personal-data/form-values.ts";

import { ownUnitValues } from "./own-unit.ts";

type CreateCall = CallOf<"filingCreate">;

export function createFiling({ deps, actor, input, auditActor }: CreateCall): Promise<{ id: FilingId }> {
  const { enterpriseId } = actor;
  if (enterpriseId === null) throw new ServiceError("permission.denied");
  const id = filingIdSchema.parse(randomUUID());
  return deps.db.transaction(async (tx) => {
    await requireDraftRoom(tx, enterpriseId, deps.env.DRAFTS_PER_ENTERPRISE);
    const [unit] = await tx.select().from(enterprise).where(eq(enterprise.id, enterpriseId));
    const values = unit ? ownUnitValues(input.kind, unit) : {};
    await tx.insert(filing).values({
      ...copiesIn(input.kind, values),
      formValues: sealForm(deps.env, filingForms[input.kind].fields, values),
      id,
      kind: input.kind,
      lineage: id,
      version: 1,
      status: "draft",
      enterpriseId,
      filerId: actor.accountId,
      statusAt: auditActor.at,
      createdAt: auditActor.at,
      updatedAt: auditActor.at,
    });
    await audit(tx, auditActor, { action: "filing.create", object: { type: "filing", id } });
    return { id };
  });
}

async function requireDraftRoom(tx: Tx, enterpriseId: EnterpriseId, most: number): Promise<void> {
  await lockEnterprise(tx, enterpriseId);
  const own = and(
    eq(filing.enterpriseId, enterpriseId),
    eq(filing.status, "draft"),
    eq(filing.submissionCount, 0),
  );
  if ((await tx.$count(filing, own)) < most) return;
  const message = `本单位未提交的草稿已达上限（${most}份），请先提交或删除不再需要的草稿`;
  throw new ServiceError("filing.drafts", { message });
}
