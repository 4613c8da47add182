import { expect, it } from "vitest";

import { dataKeySchema } from "#service/core/settings/data-keys.ts";
import { sealPersonal } from "#service/personal-data/seal.ts";

import { importedSchema } from "../read/row-reader.ts";
import { directChanges } from "./wishes.ts";

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
const known = { own: null, education: "", title: "", idNumber: "sealed" };

it("directChanges › takes the row's phone where the stored one is sealed under a key no longer set", () => {
  const phone = sealPersonal(keysOf("k1"), "phone", row.phone);
  expect(directChanges(keysOf("k1"), row, { ...known, phone }).direct).toEqual({});
  expect(directChanges(keysOf("k2"), row, { ...known, phone }).direct).toEqual({ phone: row.phone });
});
