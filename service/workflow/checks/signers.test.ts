import { QueryBuilder } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";

import { certificate } from "#contracts/form/patterns.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

import { signedWith } from "./signers.ts";

it("signedWith › finds a number in every spelling that the forms take", () => {
  const pattern = new RegExp(`^${certificate.regex}$`);
  const spellings = Array.from("[〔【［", (open) =>
    Array.from("]〕】］", (close) => `建${open}造${close}11223300000001`),
  ).flat();
  expect(spellings.every((text) => pattern.test(text))).toBe(true);
  const query = new QueryBuilder()
    .select()
    .from(filing)
    .where(signedWith(["建[造]11223300000001"]));
  expect(query.toSQL().params).toEqual(spellings);
});
