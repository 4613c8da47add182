import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { nothingChanged, usccFixed } from "#contracts/registry-request/rules.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import {
  mustSubmit,
  newHolder,
  newUnit,
  nextCertNo,
  renamed,
  sendFile,
  submit,
  unitOf,
} from "../testing/requests.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

describe("registryRequestSubmit", () => {
  it("keeps the values of before, a number, a deadline and the files, and changes nothing yet", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const fileId = await sendFile(service, unit.filer);
    const sent = await mustSubmit(unit.filer, { kind: "enterprise", values: renamed, fileIds: [fileId] });
    expect(sent.number).toMatch(/^BG3301062026\d{5}$/);
    expect((await unitOf(world.service, unit)).name).toBe(unit.name);
    const detail = (await county.call("registryRequestDetail", { registryRequestId: sent.id })).data();
    expect(detail).toMatchObject({
      status: "pending",
      subjectName: unit.name,
      changes: [{ code: "name", name: "企业名称", before: unit.name, after: renamed.name, current: null }],
      files: [{ id: fileId }],
      deadline: { state: "normal" },
      record: [{ action: "submit", opinion: "工商登记已变更" }],
      mayReview: true,
      mayWithdraw: false,
      values: null,
    });
    for (const reader of [county, unit.filer])
      expect(
        (await service.fetch("fileContent", {}, { token: reader.token, params: { fileId } })).status,
      ).toBe(200);
    const stranger = await service.person("filer");
    expect(
      (await service.fetch("fileContent", {}, { token: stranger.token, params: { fileId } })).status,
    ).toBe(404);
  });

  it("refuses another credit code, unchanged values and what is incomplete", async () => {
    const unit = await newUnit(world.service);
    const other = await submit(unit.filer, { kind: "enterprise", values: { uscc: "91350100M000100Y43" } });
    expect([other.error, other.fieldMessages]).toEqual(["request.invalid", [usccFixed]]);
    const same = await submit(unit.filer, { kind: "enterprise", values: { name: ` ${unit.name} ` } });
    expect([same.error, same.message]).toEqual(["request.invalid", nothingChanged]);
    const empty = await submit(unit.filer, {
      kind: "enterprise",
      values: { legalRep: "", regionCode: "330100" },
    });
    expect(empty.fields.toSorted()).toEqual(["legalRep", "regionCode"]);
    expect((await submit(unit.filer, { kind: "identity" })).fields).toEqual(["personId"]);
  });

  it("answers 409 to a second open request, also to two at once, and to a stale revision", async () => {
    const unit = await newUnit(world.service);
    const asked = { kind: "enterprise", values: renamed } as const;
    const answers = await Promise.all([submit(unit.filer, asked), submit(unit.filer, asked)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe("registry-request.open");
    expect((await submit(unit.filer, asked)).error).toBe("registry-request.open");
    const other = await newUnit(world.service);
    expect((await submit(other.filer, { ...asked, revision: 7 })).error).toBe("registry.stale");
  });

  it("takes own unattached files alone, of the allowed kinds", async () => {
    const { service } = world;
    const [unit, stranger] = [await newUnit(service), await newUnit(service, "别家")];
    const asked = { kind: "enterprise", values: renamed } as const;
    const foreign = await sendFile(service, stranger.filer);
    expect((await submit(unit.filer, { ...asked, fileIds: [foreign] })).error).toBe("file.not-found");
    const table = await sendFile(service, unit.filer, ["清单.xml", Buffer.from("<a/>")]);
    expect((await submit(unit.filer, { ...asked, fileIds: [table] })).error).toBe("file.type");
    const own = await sendFile(service, unit.filer);
    await mustSubmit(unit.filer, { ...asked, fileIds: [own] });
    const other = await newUnit(service);
    expect((await submit(other.filer, { ...asked, fileIds: [own] })).error).toBe("file.not-found");
    const many = await submit(other.filer, { ...asked, fileIds: Array.from({ length: 11 }, () => own) });
    expect(many.error).toBe("request.invalid");
  });

  it("answers 404 about people of other enterprises", async () => {
    const [unit, other] = [await newUnit(world.service), await newUnit(world.service)];
    const { personId, certificateId } = await newHolder(world.service, other, nextCertNo());
    expect((await submit(unit.filer, { kind: "identity", personId, values: { name: "丁二" } })).error).toBe(
      "staff.not-found",
    );
    const renew = { kind: "certificate-renew", personId, certificateId } as const;
    expect((await submit(unit.filer, renew)).error).toBe("staff.not-found");
  });
});
