import { eq, sql } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import { type EnterpriseId, fileIdSchema } from "#contracts/ids.ts";
import { enterpriseKinds } from "#contracts/registration/options.ts";
import type { Tx } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

/** Filings keep the name of their time: they store it themselves. */
export async function applyEnterprise(tx: Tx, id: EnterpriseId, after: FormValues): Promise<void> {
  const kind = enterpriseKinds.find(({ value }) => value === after["kind"])?.value;
  const licence = after["licenceFileId"] ?? "";
  await tx
    .update(enterprise)
    .set({
      name: after["name"] ?? "",
      ...(kind && { kind }),
      legalRep: after["legalRep"] || null,
      regionCode: after["regionCode"] || null,
      licenceFileId: licence === "" ? null : fileIdSchema.parse(licence),
      revision: sql`${enterprise.revision} + 1`,
    })
    .where(eq(enterprise.id, id));
}
