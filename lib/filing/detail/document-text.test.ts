import { expect, it } from "vitest";

import { maxPriceFields } from "#contracts/max-price/fields.ts";
import { settlementFields } from "#contracts/settlement/fields.ts";

import { documentText } from "./document-text.ts";

const fields = [...maxPriceFields, ...settlementFields];
const text = (code: string, value: string) =>
  fields.filter((field) => field.code === code).map((field) => documentText(field, value));

it("documentText › masks personal numbers and nothing else", () => {
  expect(text("tendererMobile", "13800001027")).toEqual(["138****1027"]);
  expect(text("tendererMobile", "")).toEqual([""]);
  expect(text("idcard2", "33010619800101003X")).toEqual(["330***********003X"]);
  expect(text("tendererUscc", "91330106MA10001012")).toEqual(["91330106MA10001012"]);
});
