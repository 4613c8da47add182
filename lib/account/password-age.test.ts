import { expect, test } from "vitest";

import { passwordWarning } from "./password-age.ts";

const now = new Date("2026-11-21T15:30:00.000Z");

const soon = (days: number) => `您的密码将在${days}天后到期，请及时修改`;

test.each([
  [null, null],
  ["2027-01-01T00:00:00.000Z", null],
  ["2026-12-05T15:59:00.000Z", soon(14)],
  ["2026-12-05T16:00:00.000Z", null],
  ["2026-11-21T15:59:00.000Z", "您的密码今天到期，到期后须修改密码才能登录"],
  ["2026-11-21T16:01:00.000Z", soon(1)],
  ["2026-11-01T00:00:00.000Z", "您的密码今天到期，到期后须修改密码才能登录"],
])("passwordWarning › counts Shanghai calendar days until %s", (at, words) => {
  expect(passwordWarning(at, now)).toBe(words);
});
