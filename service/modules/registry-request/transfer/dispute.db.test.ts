import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { act, createComplete, mustAct } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { review } from "../testing/requests.ts";
import { type Mover, newMover, upToStation } from "../testing/transfers.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function signedBy({ former, identity }: Mover): Promise<Record<string, string>> {
  const [unit] = await world.service.deps.db
    .select({ uscc: enterprise.uscc })
    .from(enterprise)
    .where(eq(enterprise.id, former.enterpriseId));
  return {
    compileUnitKind: "2",
    consultName: former.name,
    consultUscc: unit?.uscc ?? "",
    examiner: identity.name,
    examinerCertNo: identity.certNo.replace("[", "〔").replace("]", "〕"),
  };
}

async function refusedFields(values: Record<string, string>): Promise<string[]> {
  const { id } = await createComplete(world.service, world.filer, values);
  return (await act(world.service, world.filer, id, { action: "submit" })).fields;
}

const opposed = { agree: false, lastDay: null, reason: "未解除合同" };

describe("a disputed transfer", () => {
  it("keeps its person from signing new filings, until it is decided; submitted ones stay", async () => {
    const { service, filer, county } = world;
    const mover = await newMover(service);
    const values = await signedBy(mover);
    const { id: before } = await createComplete(service, filer, values);
    await mustAct(service, filer, before, { action: "submit" });
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    const id = await upToStation(service, mover, opposed);
    const { id: fresh } = await createComplete(service, filer, values);
    const refused = await act(service, filer, fresh, { action: "submit" });
    expect(refused.fields).toEqual(["examinerCertNo"]);
    expect(refused.fieldMessages.join()).toContain("审核人的变更注册存在争议");
    await mustAct(service, county, before, { action: "audit", result: "fail", opinion: "请补正" });
    await mustAct(service, filer, before, { action: "submit" });
    (await review(county, { registryRequestId: id, result: "back", opinion: "补充材料" })).data();
    expect(await refusedFields(values)).toEqual(["examinerCertNo"]);
    (await mover.unit.filer.call("registryRequestWithdraw", { registryRequestId: id, revision: 4 })).data();
    expect(await refusedFields(values)).toEqual([]);
  });
  it("does so while it waits for nobody but the station, and not before", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const values = await signedBy(mover);
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    await upToStation(service, mover);
    expect(await refusedFields(values)).toEqual([]);
  });
});
