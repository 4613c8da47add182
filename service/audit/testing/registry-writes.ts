import { eq } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { sealPersonal } from "#service/personal-data/seal.ts";
import { enterpriseOf } from "#service/workflow/testing/filings.ts";

import type { Lines, Stage } from "./stage.ts";

let others = 0;

/** The filer's enterprise, in 西湖区 with a contact, as it is now. */
async function ownEnterprise({
  service,
  as,
}: Stage): Promise<{ id: EnterpriseId; revision: number; token: string }> {
  const { db, env } = service.deps;
  const filer = await as("filer");
  const id = await enterpriseOf(service.deps, filer);
  const contactPhone = sealPersonal(env, "phone", "13800000000");
  const [row] = await db
    .update(enterprise)
    .set({ regionCode: "330106", contactPhone })
    .where(eq(enterprise.id, id))
    .returning({ revision: enterprise.revision });
  return { id, revision: row?.revision ?? 1, token: filer.token };
}

export const enterpriseWrites = {
  enterpriseList: "reads",
  enterpriseExport: async ({ as }) => ({ input: { columns: ["name"] }, token: (await as("county")).token }),
  enterpriseDetail: "reads",
  enterpriseAsOf: "reads",
  enterpriseSave: async (stage) => {
    const { revision, token } = await ownEnterprise(stage);
    others += 1;
    const values = { contactName: `周敏${others}`, contactPhone: "13800000000", address: "文三路1号" };
    return { input: { revision, values }, token };
  },
  enterpriseReveal: async (stage) => {
    const { id } = await ownEnterprise(stage);
    const { token } = await stage.as("county");
    return { input: { enterpriseId: id, field: "contactPhone", reason: "核对联系方式" }, token };
  },
  creditGradeAdd: async (stage) => {
    const { id } = await ownEnterprise(stage);
    const period = { validFrom: "2026-01-01", validTo: "2028-12-31" };
    const input = { enterpriseId: id, grade: "AAA", body: "行业协会", documentNo: "〔2026〕1号", ...period };
    return { input, token: (await stage.as("city")).token };
  },
} satisfies Lines;
