import { expect, it } from "vitest";

import { filingForms } from "#contracts/filing/forms.ts";
import { filingKindSchema } from "#contracts/filing/kind.ts";
import { keptValues } from "#contracts/form/form.ts";
import { givenErrors } from "#contracts/form/given.ts";
import { enterpriseKinds } from "#contracts/registration/options.ts";

import { type OwnUnit, ownUnitValues } from "./own-unit.ts";

const unit: OwnUnit = {
  name: "甲工程咨询有限公司",
  uscc: "91330106MA2B00001X",
  kind: "consult",
  legalRep: "张三",
  address: "杭州市西湖区古翠路1号",
  qualificationNo: null,
};

it("ownUnitValues › names a consultancy as the entrusted compiler", () => {
  expect(ownUnitValues("max-price", unit)).toEqual({
    compileUnitKind: "2",
    consultName: unit.name,
    consultUscc: unit.uscc,
  });
});

it("ownUnitValues › leaves out what the enterprise did not register", () => {
  expect(ownUnitValues("max-price", { ...unit, kind: "build", legalRep: null })).toEqual({
    tendererName: unit.name,
    tendererUscc: unit.uscc,
  });
});

it.each(
  filingKindSchema.options.flatMap((filing) => enterpriseKinds.map(({ value }) => [filing, value] as const)),
)("ownUnitValues › fills in only fields that the form shows and accepts: %s, %s", (filing, kind) => {
  const { fields } = filingForms[filing];
  const values = ownUnitValues(filing, { ...unit, kind, qualificationNo: "甲1" });
  expect(keptValues(fields, values)).toEqual(values);
  expect(givenErrors(fields, values, {})).toEqual([]);
});
