import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { returnItemsOutputSchema } from "#contracts/return-item/return-item.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

describe("words on a mark that a colleague changed meanwhile", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  async function marked(reason: string) {
    const filingId = await filingIn(world, "submitted");
    const target = { kind: "field", key: "legalRep" };
    const added = await world.county.call("returnItemAdd", { filingId, target, reason });
    const [item] = added.data(returnItemsOutputSchema).open;
    return { filingId, returnItemId: item?.id };
  }

  it("are neither replaced nor removed until they were seen", async () => {
    const { county, service } = world;
    const given = await marked("甲");
    const colleague = await service.person("county", { name: "同事" });
    (await colleague.call("returnItemChange", { ...given, base: "甲", reason: "乙" })).data();
    const told = "同事已将补正原因改为“乙”，核对后重试";
    expect(await county.call("returnItemChange", { ...given, base: "甲", reason: "丙" })).toMatchObject({
      status: 409,
      error: "return-item.changed",
      message: `${told}将以您的内容为准`,
    });
    const removed = await county.call("returnItemRemove", { ...given, base: "甲" });
    expect(removed).toMatchObject({ error: "return-item.changed", message: `${told}将取消该标记` });
    const { filingId } = given;
    const { open } = (await county.call("returnItems", { filingId })).data(returnItemsOutputSchema);
    expect(open).toMatchObject([{ reason: "乙", byName: "同事" }]);
    expect((await county.call("returnItemChange", { ...given, base: "乙", reason: "丙" })).error).toBeNull();
    expect((await county.call("returnItemRemove", { ...given, base: "丙" })).error).toBeNull();
  });

  it("are kept as a note of the enterprise until they were seen", async () => {
    const { county, filer, service } = world;
    const { filingId, returnItemId } = await marked("请核对");
    await mustAct(service, county, filingId, { action: "audit", result: "fail", opinion: "见补正事项" });
    const note = (base: string, text: string) =>
      filer.call("returnItemNotes", { filingId, notes: [{ returnItemId, base, note: text }] });
    expect((await note("", "法人未变")).error).toBeNull();
    expect(await note("", "法人已变")).toMatchObject({
      status: 409,
      error: "return-item.note-changed",
      message: "“法定代表人”的说明已被改为“法人未变”，核对后重试将以您的内容为准",
    });
    expect((await note("", "法人未变")).error).toBeNull();
    expect((await note("法人未变", "法人已变")).error).toBeNull();
  });
});
