import { expect, it } from "vitest";

import { certificateIdSchema, enterpriseIdSchema, personIdSchema } from "#contracts/ids.ts";
import { dataKeySchema } from "#service/core/settings/data-keys.ts";
import { sealPersonal } from "#service/personal-data/seal.ts";

import { importedSchema } from "../read/row-reader.ts";
import type { Facts } from "./facts.ts";
import { certificateWish, directChanges, keptPhone } from "./wishes.ts";

const keysOf = (key: string) => ({
  DATA_KEY: dataKeySchema.parse(`${key}:${Buffer.alloc(32, key).toString("base64")}`),
  DATA_KEY_OLD: [],
});
const row = importedSchema.parse({
  line: 2,
  name: "丁一",
  idType: "id-card",
  idNumber: "11010519491231002X",
  phone: "13800000021",
  position: "",
  education: "",
  title: "",
  certNo: "",
  level: "",
  specialty: "",
  sealCode: "",
  registeredOn: "",
  validTo: "",
});
const known = { own: null, isShared: false, education: "", title: "", idNumber: "sealed" };

it("directChanges › takes the row's phone where the stored one is sealed under a key no longer set", () => {
  const phone = sealPersonal(keysOf("k1"), "phone", row.phone);
  expect(directChanges(keysOf("k1"), row, { ...known, phone }).direct).toEqual({});
  expect(directChanges(keysOf("k2"), row, { ...known, phone }).direct).toEqual({ phone: row.phone });
});

it("keptPhone › keeps the phone of a person who is or was with another enterprise, and says so", () => {
  const keys = keysOf("k1");
  const phone = sealPersonal(keys, "phone", "13900000000");
  const shared = { ...known, phone, isShared: true };
  expect(keptPhone(keys, row, shared)).toMatchObject([{ text: expect.stringContaining("以原号码为准") }]);
  expect(directChanges(keys, row, shared).direct).toEqual({});
  expect(keptPhone(keys, row, { ...shared, isShared: false })).toEqual([]);
});

it("certificateWish › asks to correct another specialty of a former number, and refuses it without a registration", () => {
  const uuid = "0b5f8f4e-6f0c-4f9c-9b1d-0d5d5a1b7c11";
  const certNo = "建[造]112200345";
  const held = {
    id: certificateIdSchema.parse(uuid),
    personId: personIdSchema.parse(uuid),
    certNo,
    level: "1" as const,
    specialty: "1" as const,
    createdAt: new Date("2026-01-01T00:00:00Z"),
    period: null,
  };
  const facts: Facts = {
    enterpriseId: enterpriseIdSchema.parse(uuid),
    personWith: () => null,
    person: () => null,
    certificate: () => held,
    isUnnumbered: () => false,
  };
  const wish = certificateWish(
    facts,
    { ...row, certNo, specialty: "3" },
    { id: held.personId },
    "2026-03-02",
  );
  expect(wish).toMatchObject({ conflict: { text: expect.stringContaining("登记的专业为“土木建筑”") } });

  const period = {
    id: uuid,
    certificateId: held.id,
    enterpriseId: facts.enterpriseId,
    sealCode: "",
    registeredOn: "2022-03-02",
    validTo: "2026-03-01",
    endedOn: null,
    ending: null,
    source: "filed" as const,
    createdAt: held.createdAt,
  };
  const open: Facts = { ...facts, certificate: () => ({ ...held, period }) };
  const filed = { ...row, certNo, level: "1" as const, specialty: "3" as const };
  const specialty = { code: "specialty", before: "1", after: "3" };
  const asked = (given: object) =>
    certificateWish(open, importedSchema.parse({ ...filed, ...given }), { id: held.personId }, "2026-03-02");
  expect(asked({ registeredOn: "2022-03-02", validTo: "2026-03-02" })).toMatchObject({
    request: {
      kind: "certificate-correct",
      changes: [specialty, { code: "validTo", before: "2026-03-01", after: "2026-03-02" }],
    },
  });
  expect(asked({ registeredOn: "2026-03-02", validTo: "2030-03-01" })).toMatchObject({
    request: { kind: "certificate-correct", changes: [specialty] },
    notes: [{ column: "specialty" }, { text: expect.stringContaining("再次导入") }, {}],
  });
});
