import { randomUUID } from "node:crypto";

import type { z } from "zod";

import type { filingCreateInputSchema } from "#contracts/filing/api.ts";
import { type FilingId, filingIdSchema } from "#contracts/ids.ts";
import { audit } from "#service/db/audit.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";

type CreateCall = Call<z.output<typeof filingCreateInputSchema>>;

export function createFiling({ deps, actor, input, who }: CreateCall): Promise<{ id: FilingId }> {
  const { enterpriseId } = actor;
  if (enterpriseId === null) throw new ServiceError("permission.denied");
  const id = filingIdSchema.parse(randomUUID());
  return deps.db.transaction(async (tx) => {
    await tx.insert(filing).values({
      id,
      kind: input.kind,
      lineage: id,
      version: 1,
      status: "draft",
      enterpriseId,
      filerId: actor.accountId,
      statusAt: who.at,
      createdAt: who.at,
      updatedAt: who.at,
    });
    await audit(tx, who, { action: "filing.create", object: { type: "filing", id } });
    return { id };
  });
}
