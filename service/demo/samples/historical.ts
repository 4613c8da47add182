import { eq } from "drizzle-orm";

import type { Tx } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";

import type { Stage } from "../stage.ts";
import { secondPerson } from "../units.ts";
import { seedSamples } from "./seed-samples.ts";

const city = "330100";

/** Entered by a city's station; one of them waits for the second person to take it out. */
export async function seedHistoricalSamples(stage: Stage, tx: Tx, now: Date): Promise<void> {
  stage.at(now);
  const [author] = await tx
    .select({ accountId: account.id, byName: account.name })
    .from(account)
    .where(eq(account.userCode, `shi${city}`));
  if (!author) throw new Error("No demo account to enter samples");
  await seedSamples(tx, stage.deps, author);
  const second = await stage.as(secondPerson(city));
  const { rows } = await second.call("sampleList", { class: "office", standing: "pooled" });
  const [sample] = rows;
  if (!sample) throw new Error("No demo sample to exclude");
  const { sampleId, revision } = await second.call("sampleDetail", { sampleId: sample.sampleId });
  await second.call("exclusionRequest", {
    sampleId,
    revision,
    kind: "exclude",
    reason: "含大量精装修和专用设备，与同类工程不可比",
  });
}
