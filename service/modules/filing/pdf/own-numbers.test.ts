import { expect, it } from "vitest";

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { enterpriseIdSchema } from "#contracts/ids.ts";
import { scopeOf } from "#service/core/scope.ts";

import { ownNumbers } from "./own-numbers.ts";

const filer = enterpriseIdSchema.parse("00000000-0000-4000-8000-000000000001");
const other = enterpriseIdSchema.parse("00000000-0000-4000-8000-000000000002");
const reader = (id: typeof filer, uscc: string) => ({
  enterpriseId: id,
  scope: scopeOf({ enterprise: { id, uscc }, station: null }),
});
const station = {
  enterpriseId: null,
  scope: scopeOf({ enterprise: null, station: { level: "county", regionCode: "330106" } }),
};
const settlement: FormValues = {
  unittype: "2",
  orgcode: "OWNER",
  orgname2: "CONSULT",
  orgcode3: "CONTRACTOR",
  mobile: "1",
  mobile2: "2",
  idcard2: "2",
  mobile3: "3",
  idcard3: "3",
};
const maxPrice: FormValues = { tendererUscc: "OWNER", tendererMobile: "1" };
const printed = (by: Parameters<typeof ownNumbers>[0], kind: FilingKind, values: FormValues) =>
  ownNumbers(by, { kind, enterpriseId: filer }, values);

it.each([
  ["the filer, by 经办单位类型", reader(filer, "TYPED-OTHERWISE"), ["mobile2", "idcard2"]],
  ["the filer, by its credit code too", reader(filer, "CONSULT"), ["mobile2", "idcard2"]],
  ["a party that did not file", reader(other, "CONTRACTOR"), ["mobile3", "idcard3"]],
  ["a party without ID number", reader(other, "OWNER"), ["mobile"]],
  ["an enterprise that is no party", reader(other, "NOBODY"), []],
  ["the station", station, []],
])("ownNumbers › of a settlement, printed by %s", (_, by, codes) => {
  expect(printed(by, "settlement", settlement)).toEqual(codes);
});

it("ownNumbers › of a max price are the tenderer's, for the tenderer and for the consultant that files", () => {
  expect(printed(reader(filer, "CONSULT"), "max-price", maxPrice)).toEqual(["tendererMobile"]);
  expect(printed(reader(other, "OWNER"), "max-price", maxPrice)).toEqual(["tendererMobile"]);
  expect(printed(reader(other, "CONSULT"), "max-price", maxPrice)).toEqual([]);
  expect(printed(station, "max-price", maxPrice)).toEqual([]);
});
