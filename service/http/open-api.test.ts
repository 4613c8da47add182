import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { endpoints } from "#contracts/endpoints.ts";

import { openApiDocument } from "./open-api.ts";

it("openApiDocument › is checked in as the contract has it: npm run openapi writes it anew", () => {
  const text = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  const document = openApiDocument(Object.entries(endpoints));
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
});
