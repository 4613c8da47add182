import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { endpoints } from "#contracts/endpoints.ts";

import { openApiDocument } from "./open-api.ts";

it("openApiDocument › matches the checked-in file (rewrite with npm run openapi)", () => {
  const text = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  const document = openApiDocument(Object.entries(endpoints));
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
});
