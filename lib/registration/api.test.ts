import { afterEach, expect, it } from "vitest";

import { ApiFailure } from "#lib/http/failure.ts";
import { readNotices, resetNotices } from "#lib/http/notices.ts";

import { toldMoved } from "./api.ts";

afterEach(() => resetNotices());

const said = "该注册申请已在别处重新提交或已被处理，本次修改未提交，现显示最新内容";
/** Among notices that a test before may have left. */
const told = () => readNotices().toasts.map(({ text }) => text);

it("toldMoved › says that corrections sent on an outdated registration were not taken", () => {
  const other = new ApiFailure({ status: 422, message: "", error: "request.invalid" });
  expect(toldMoved(other)).toBe(false);
  expect(told()).not.toContain(said);
  expect(toldMoved(new ApiFailure({ status: 409, message: "", error: "registration.stale" }))).toBe(true);
  expect(told()).toContain(said);
});
