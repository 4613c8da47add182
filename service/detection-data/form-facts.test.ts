import { expect, it } from "vitest";

import { formFacts } from "./form-facts.ts";

it.each([
  ["1", "城东建设局"],
  ["2", "华信造价咨询"],
  ["", null],
  [undefined, null],
])("formFacts › names the 编制单位 that the form states: kind %s", (compileUnitKind, unit) => {
  const formValues = {
    tendererName: "城东建设局",
    consultName: "华信造价咨询",
    ...(compileUnitKind === undefined ? {} : { compileUnitKind }),
  };
  expect(formFacts({ kind: "max-price", regionCode: null, formValues }, null).compileUnit).toBe(unit);
});
