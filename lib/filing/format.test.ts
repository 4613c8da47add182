import { expect, it } from "vitest";

import { accountIdSchema } from "#contracts/ids.ts";

import { assigneeText, endedText } from "./format.ts";

const id = accountIdSchema.parse("00000000-0000-4000-8000-000000000001");

it("assigneeText › distinguishes one's own work from a colleague's", () => {
  expect(assigneeText({ id, name: "王敏", mine: false })).toBe("由王敏承办");
  expect(assigneeText({ id, name: "王敏", mine: true })).toBe("由我承办");
});

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
