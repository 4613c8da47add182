import { expect, test } from "vitest";

import { rightSchema } from "#contracts/permissions/permissions.ts";
import { rightTexts } from "#contracts/permissions/right-texts.ts";

import { parsePermissions, permissionsHref, rightRows } from "./address.ts";

test("right texts › describe each right once", () => {
  const rows = rightRows(parsePermissions({}));
  expect(rows.map((row) => row.right).toSorted()).toEqual(rightSchema.options.toSorted());
  const texts = Object.values(rightTexts);
  expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  for (const { text } of texts) expect(text).toMatch(/^(?:[^。a-zA-Z]|IP){6,}。$/);
});

test("permission question › round-trips through the URL and filters the rows", () => {
  const question = parsePermissions({ search: "锁", group: "user", role: "security-admin" });
  const { searchParams } = new URL(permissionsHref(question), "https://example.test");
  expect(parsePermissions(searchParams)).toEqual(question);
  expect(rightRows(question).map((row) => row.right)).toEqual(["user.lock", "user.unlock"]);
});

test("parsePermissions › ignores invalid parameters", () => {
  expect(parsePermissions({ group: "x", role: "king" })).toEqual(parsePermissions({}));
});
