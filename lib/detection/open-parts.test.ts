import { expect, it } from "vitest";

import { openParts } from "./open-parts.ts";

it("openParts › names what is open by severity, and nothing that is settled", () => {
  expect(openParts({ decisions: 3, replies: 12 })).toEqual([
    { severity: "E", text: "3条错误未由本站处理" },
    { severity: "W", text: "12条警告企业未答复" },
  ]);
  expect(openParts({ decisions: 0, replies: 1 })).toEqual([{ severity: "W", text: "1条警告企业未答复" }]);
  expect(openParts({ decisions: 0, replies: 0 })).toEqual([]);
});
