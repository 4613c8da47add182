import { expect, test } from "vitest";

import type { FieldDefinition } from "#contracts/form/form.ts";
import { createLogger } from "#service/core/logger.ts";

import { logBrokenPatterns } from "./broken-patterns.ts";

const field = (code: string, regex: string): FieldDefinition => ({
  code,
  name: code,
  type: "input",
  group: "g",
  required: false,
  width: 4,
  regex,
});

test("logBrokenPatterns › logs a pattern that does not compile once, with its form and field", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(line) });
  logBrokenPatterns(log, "sample", [field("right", "\\d+"), field("wrong", "([")]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ form: "sample", field: "wrong", regex: "([" });
});
