import { expect, it } from "vitest";

import { maxPriceFields } from "#contracts/max-price/fields.ts";

import { documentText } from "./document-text.ts";

const text = (code: string, value: string) =>
  maxPriceFields.filter((field) => field.code === code).map((field) => documentText(field, value));

it("hides the middle of a phone number in a document, and of nothing else", () => {
  expect(text("tendererMobile", "13800001027")).toEqual(["138****1027"]);
  expect(text("tendererMobile", "")).toEqual([""]);
  expect(text("tendererUscc", "91330106MA10001012")).toEqual(["91330106MA10001012"]);
});
