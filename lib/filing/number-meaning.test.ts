import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { numberMeaning } from "./number-meaning.ts";

test("numberMeaning › says what letters and digits of a number stand for", () => {
  expect(numberMeaning("XJBA330106202600001")).toBe(
    "XJBA为最高投标限价备案编号，330106为行政区划代码，2026为年份，00001为当年序号",
  );
  expect(numberMeaning("浙限备〔2026〕42号")).toBe("");
});

test("numberMeaning › knows every pattern that the migrations set", () => {
  const migrations = globSync("service/db/migrations/*.sql").map((path) => readFileSync(path, "utf8"));
  const patterns = migrations.flatMap((sql) => [...sql.matchAll(/'([A-Z]+)\{region\}\{year\}\{seq:5\}'/g)]);
  expect(patterns.length).toBeGreaterThan(4);
  for (const [, prefix] of patterns) expect(numberMeaning(`${prefix}330106202600001`), prefix).not.toBe("");
});
