import { eq } from "drizzle-orm";

import { serviceLimits } from "#contracts/service-limits.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Tx } from "#service/db/connect.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { personAccessToken } from "#service/db/schema/registry/person-access.ts";

import { staffOf } from "./parties/parties.ts";
import { morningOf, workdaysAgo } from "./plan/workdays.ts";
import type { Stage } from "./stage.ts";

/** By the consultancies of Hangzhou, Ningbo and Jiaxing. */
const texts = [
  "登记的职称为空，本人已于2024年取得高级工程师职称，请核实更正。",
  "任职日期应为2022年8月1日，与劳动合同一致，请核实更正。",
  "学历应为硕士研究生，毕业证书可提供核对，请更正。",
];

/** One 本人更正请求 in each city, open: nobody is sent a code for it. */
export async function seedCorrections(stage: Stage, tx: Tx, now: Date): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const person = staffOf(index)[1];
    const at = morningOf(workdaysAgo(now, index + 1), 1);
    stage.at(at);
    const [held] = await tx
      .select({ personId: certificate.personId })
      .from(certificate)
      .where(eq(certificate.certNo, person?.certNo ?? ""));
    if (!held) throw new Error("No demo person");
    const token = newSecret();
    const expiresAt = new Date(at.getTime() + serviceLimits.personalDataLife);
    await tx.insert(personAccessToken).values({ hash: secretHash(token), ...held, expiresAt });
    await stage.anyone.call("personalDataCorrect", { token, text });
  }
}
