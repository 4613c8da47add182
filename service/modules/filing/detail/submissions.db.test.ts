import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingSaveOutputSchema } from "#contracts/filing/api.ts";
import { filingCompareOutputSchema, type SubmissionRef } from "#contracts/filing/changes.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { mustAct, readFiling, storeFile } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
let returned: FilingId;
beforeAll(async () => {
  world = await newWorld();
  const { service, filer } = world;
  returned = await filingIn(world, "returned");
  const { revision } = await readFiling(service.deps, returned);
  const values = { legalRep: "另一人", tendererMobile: "13900000009" };
  const saved = await filer.call("filingSave", { filingId: returned, revision, values });
  const fileId = await storeFile(service.deps, filer.id, "新招标文件.pdf", "%PDF-1.4\n%%EOF");
  const put = {
    filingId: returned,
    revision: saved.data(filingSaveOutputSchema).revision,
    code: "tender",
    fileId,
  };
  (await filer.call("fileSave", put)).data();
  await mustAct(service, filer, returned, { action: "submit" });
});
afterAll(() => world.service.close());

const submissions = async (person: Person, id: FilingId) =>
  (await person.call("filingSubmissions", { filingId: id })).data();
const first = { version: 1, round: 1 };
const second = { version: 1, round: 2 };
const compare = (
  person: Person,
  id: FilingId,
  before: SubmissionRef = first,
  after: SubmissionRef = second,
) => person.call("filingCompare", { filingId: id, before, after });

describe("listSubmissions", () => {
  it("names actor, time and cause, newest first", async () => {
    const found = await submissions(world.county, returned);
    expect(found).toMatchObject([
      {
        ...second,
        filingId: returned,
        operatorName: "填报人",
        cause: { name: "不通过", opinion: "资料不符" },
      },
      { ...first, filingId: returned, operatorName: "填报人", cause: null },
    ]);
    expect(found[0]?.at).toBe((await readFiling(world.service.deps, returned)).submittedAt?.toISOString());
  });
  it("covers all versions; a later one begins with the reason of its 变更", async () => {
    const { service, filer } = world;
    const old = await filingIn(world, "filed");
    const { id } = await mustAct(service, filer, old, { action: "change", opinion: "答疑后调整" });
    expect(await submissions(filer, id)).toMatchObject([{ filingId: old, ...first }]);
    await mustAct(service, filer, id, { action: "submit" });
    for (const either of [old, id]) {
      expect(await submissions(filer, either)).toMatchObject([
        { filingId: id, version: 2, round: 1, cause: { name: "变更", opinion: "答疑后调整" } },
        { filingId: old, ...first, cause: null },
      ]);
    }
    const both = await compare(filer, id, first, { version: 2, round: 1 });
    const { before, after } = both.data(filingCompareOutputSchema);
    expect(after).toEqual(before);
  });
  it("is empty before the first submit", async () => {
    expect(await submissions(world.filer, await filingIn(world, "draft"))).toEqual([]);
  });
});

describe("compareSubmissions", () => {
  it("shows the submitted values, with names of choices and attachments", async () => {
    const { before, after } = (await compare(world.filer, returned)).data(filingCompareOutputSchema);
    expect([before.values["legalRep"], after.values["legalRep"]]).not.toContain(undefined);
    expect(before.values["legalRep"]).not.toBe("另一人");
    expect(after.values["legalRep"]).toBe("另一人");
    expect(after.names).toMatchObject({
      regionCode: "杭州市西湖区",
      regulatorId: expect.stringMatching(/站|中心|处/),
    });
    const tender = ({ attachments }: typeof before) =>
      attachments.filter(({ code }) => code === "tender").map(({ fileName }) => fileName);
    expect(tender(before)).toEqual(["tender.pdf"]);
    expect(tender(after)).toContain("新招标文件.pdf");
  });
  it("masks personal numbers for everybody", async () => {
    const seen = async (person: Person) => {
      const { before, after } = (await compare(person, returned)).data(filingCompareOutputSchema);
      return [before.values["tendererMobile"], after.values["tendererMobile"]];
    };
    for (const person of [world.filer, world.county, world.province])
      expect(await seen(person)).toEqual(["138****0000", "139****0009"]);
  });
  it("marks a changed number whose mask hides the difference", async () => {
    const { service, filer, province } = world;
    const id = await filingIn(world, "returned");
    const { revision } = await readFiling(service.deps, id);
    await filer.call("filingSave", { filingId: id, revision, values: { tendererMobile: "13811110000" } });
    await mustAct(service, filer, id, { action: "submit" });
    const hidden = async (person: Person) =>
      (await compare(person, id)).data(filingCompareOutputSchema).hidden;
    expect([await hidden(filer), await hidden(province)]).toEqual([["tendererMobile"], ["tendererMobile"]]);
  });
  it("is refused outside the actor's sight, and without submissions", async () => {
    const stranger = await world.service.person("filer");
    const reads = [
      await compare(stranger, returned),
      await stranger.call("filingSubmissions", { filingId: returned }),
    ];
    expect(reads.map(({ status, error }) => [status, error])).toEqual([
      [404, "filing.not-found"],
      [404, "filing.not-found"],
    ]);
    const none = await compare(world.filer, returned, first, { version: 1, round: 3 });
    expect([none.status, none.message]).toEqual([404, "要对比的提交不存在，请重新选择"]);
  });
});
