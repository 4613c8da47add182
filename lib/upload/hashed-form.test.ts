import { describe, expect, it } from "vitest";

import { ApiFailure } from "#lib/http/failure.ts";

import { UploadFailure, UploadStopped } from "./failure.ts";
import { tableRefusal } from "./hashed-form.ts";

describe("tableRefusal", () => {
  it("tells the refusals of calls and uploads alike", () => {
    const fields = [{ path: "cells.0.1", message: "应为数字" }];
    const failure = new ApiFailure({ status: 422, message: "表格有误", error: "sheet.invalid", fields });
    expect(tableRefusal(failure)).toMatchObject({ error: "sheet.invalid", message: "表格有误", fields });
    expect(tableRefusal(new UploadFailure("文件已被修改"))).toEqual({
      error: null,
      message: "文件已被修改",
      fields: [],
    });
  });
  it("is null once it was stopped or aborted", () => {
    expect(tableRefusal(new UploadStopped())).toBeNull();
    expect(tableRefusal(new DOMException("", "AbortError"))).toBeNull();
  });
  it("rethrows any other error", () => {
    expect(() => tableRefusal(new TypeError("no"))).toThrow(TypeError);
  });
});
