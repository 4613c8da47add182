import { expect, it } from "vitest";

import { indicatorIssuePrepareInputSchema } from "./issue.ts";

it("indicatorIssuePrepareInputSchema › tells how a missing month is written", () => {
  const { error } = indicatorIssuePrepareInputSchema.safeParse({ stage: "ceiling", from: "2026-01" });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["to", "应为年-月，如2026-09"],
    ["month", "应为年-月，如2026-09"],
  ]);
});
