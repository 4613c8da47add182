import { expect, it } from "vitest";

import { endedText } from "./ended-text.ts";

it("endedText › warns the station in charge of a return that a deregistered enterprise cannot correct", () => {
  const open = { enterpriseEnded: true, status: "detected", actions: ["audit", "back", "purge"] } as const;
  expect(endedText({ ...open, actions: [...open.actions] })).toBe(
    "填报企业已注销，退回后不能再提交，只能作废",
  );
  expect(endedText({ ...open, status: "returned", actions: ["purge"] })).toBe(
    "填报企业已注销，不能再提交，只能作废",
  );
  expect(endedText({ ...open, actions: [] })).toBeNull();
  expect(endedText({ ...open, enterpriseEnded: false, actions: ["purge"] })).toBeNull();
});

it("endedText › tells a deregistered enterprise that it cannot submit what is returned to it", () => {
  const own = { enterpriseEnded: true, status: "returned", actions: [] } as const;
  expect(endedText({ ...own, actions: [] })).toBe("填报企业已注销，不能再提交");
  expect(endedText({ ...own, status: "draft", actions: [] })).toBe("填报企业已注销，不能再提交");
  expect(endedText({ ...own, enterpriseEnded: false, actions: [] })).toBeNull();
});
