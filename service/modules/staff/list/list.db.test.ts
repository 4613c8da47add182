import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { rowsOfWorkbook } from "#service/export/testing/workbook.ts";
import { engage, leave } from "#service/registry/people.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { certNoA, certNoB, idNumberA, type StaffWorld, staffWorld } from "../testing/people.ts";

let world: StaffWorld;
beforeAll(async () => {
  world = await staffWorld();
  const { service, ownId, otherId } = world;
  const { deps } = service;
  await hire(deps, {
    enterpriseId: ownId,
    name: "丁一",
    idNumber: idNumberA,
    phone: "13800000001",
    position: "总工",
    certNo: certNoA,
    validTo: "2026-03-20",
  });
  await hire(deps, { enterpriseId: ownId, name: "王二" });
  const personId = await hire(deps, {
    enterpriseId: ownId,
    name: "李三",
    phone: "13800000003",
    certNo: certNoB,
    validTo: "2026-03-01",
    startedOn: "2024-01-01",
  });
  await deps.db.transaction((tx) =>
    leave(tx, { personId, enterpriseId: ownId }, { endedOn: "2026-02-01", endReason: "辞职" }),
  );
  await hire(deps, { enterpriseId: otherId, name: "乙人", phone: "13800000004" });
});
afterAll(() => world.service.close());

const names = async (person: "own" | "other" | "county" | "foreignCounty", input: object = {}) =>
  (await world[person].call("staffList", { pageSize: 50, ...input })).data().rows.map(({ name }) => name);

describe("staffList", () => {
  it("shows an enterprise its own people, and a station those of its region, by name", async () => {
    expect(await names("own")).toEqual(["丁一", "王二"]);
    expect(await names("other")).toEqual(["乙人"]);
    expect(await names("county")).toEqual(["丁一", "王二", "乙人"]);
    expect(await names("county", { enterpriseId: world.otherId })).toEqual(["乙人"]);
    expect(await names("foreignCounty")).toEqual([]);
    expect(await names("own", { enterpriseId: world.otherId })).toEqual([]);
  });
  it("masks numbers and gives certificates their standing on the day", async () => {
    const [first] = (await world.own.call("staffList")).data().rows;
    expect(first).toMatchObject({
      idNumber: "110***********002X",
      phone: "138****0001",
      kind: "registered",
      position: "总工",
      enterpriseName: "甲咨询",
      certificates: [{ certNo: certNoA, standing: "valid", daysLeft: 18, validTo: "2026-03-20" }],
    });
  });
  it("shows an enterprise no numbers of former people, a station all", async () => {
    const former = { state: "former" } as const;
    expect((await world.own.call("staffList", former)).data().rows).toMatchObject([
      {
        name: "李三",
        phone: "",
        idNumber: "",
        endedOn: "2026-02-01",
        certificates: [{ certNo: certNoB, standing: "ended" }],
      },
    ]);
    expect((await world.county.call("staffList", former)).data().rows).toMatchObject([
      { name: "李三", phone: "138****0003" },
    ]);
  });
  it("filters by search, kind and the end of certificates", async () => {
    expect(await names("own", { search: "丁" })).toEqual(["丁一"]);
    expect(await names("own", { search: "建〔造〕11223300000001" })).toEqual(["丁一"]);
    expect(await names("own", { search: "%" })).toEqual([]);
    expect(await names("own", { kind: "employed" })).toEqual(["王二"]);
    expect(await names("own", { due: "30" })).toEqual(["丁一"]);
    expect(await names("own", { due: "expired" })).toEqual([]);
    expect(await names("own", { state: "former", due: "expired" })).toEqual(["李三"]);
  });
  it("lists a person who came back once, as current", async () => {
    const { service, ownId } = world;
    const personId = await hire(service.deps, { enterpriseId: ownId, name: "赵回" });
    await service.deps.db.transaction(async (tx) => {
      await leave(tx, { personId, enterpriseId: ownId }, { endedOn: "2026-01-01", endReason: "借调" });
      await engage(
        tx,
        {
          personId,
          enterpriseId: ownId,
          kind: "employed",
          position: "",
          startedOn: "2026-02-01",
          source: "filed",
        },
        service.clock.now,
      );
    });
    expect(await names("own", { search: "赵回" })).toEqual(["赵回"]);
    expect(await names("own", { search: "赵回", state: "former" })).toEqual([]);
  });
});

describe("staffExport", () => {
  const exported = async (asked: object) => {
    const columns = ["name", "unit", "kind", "certificates"];
    const init = {
      body: JSON.stringify({ columns, ...asked }),
      headers: { "content-type": "application/json" },
    };
    const answer = await world.service.fetch("staffExport", init, { token: world.county.token });
    return rowsOfWorkbook(new Uint8Array(await answer.arrayBuffer()));
  };
  it("writes the filtered list without personal numbers", async () => {
    expect(await exported({ search: "丁一" })).toEqual([
      ["序号", "姓名", "所属单位", "人员类别", "注册证书"],
      [1, "丁一", "甲咨询", "注册人员", `${certNoA}（有效期至2026-03-20）`],
    ]);
  });
  it("tells the standing of a certificate that does not count, as the list does", async () => {
    const [, former] = await exported({ state: "former" });
    expect(former).toEqual([1, "李三", "甲咨询", "注册人员", `${certNoB}（有效期至2026-03-01，已终止）`]);
    const { service, ownId } = world;
    const personId = await hire(service.deps, {
      enterpriseId: ownId,
      name: "孙四",
      certNo: "建[造]11223300000077",
      validTo: "2029-03-20",
    });
    await service.deps.db
      .update(certificatePeriod)
      .set({ endedOn: "2026-02-20", ending: "cancelled" })
      .where(
        inArray(
          certificatePeriod.certificateId,
          service.deps.db
            .select({ id: certificate.id })
            .from(certificate)
            .where(eq(certificate.personId, personId)),
        ),
      );
    const { rows } = (await world.county.call("staffList", { search: "孙四" })).data();
    expect(rows[0]?.certificates).toMatchObject([{ standing: "ended" }]);
    const [, ended] = await exported({ search: "孙四" });
    expect(ended?.at(-1)).toBe("建[造]11223300000077（有效期至2029-03-20，已终止）");
  });
});
