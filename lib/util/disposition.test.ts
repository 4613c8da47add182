import { describe, expect, it } from "vitest";

import { fileNameOf } from "./disposition.ts";

describe("fileNameOf", () => {
  it("reads the extended name", () => {
    const header = "attachment; filename=\"____.xlsx\"; filename*=UTF-8''%E5%88%97%E8%A1%A8%281%29.xlsx";
    expect(fileNameOf(header)).toBe("列表(1).xlsx");
  });
  it("falls back to the plain name", () => {
    expect(fileNameOf('attachment; filename="list.xlsx"')).toBe("list.xlsx");
    expect(fileNameOf("attachment; filename=\"list.xlsx\"; filename*=UTF-8''%E5%8")).toBe("list.xlsx");
  });
  it("strips paths and returns null without a name", () => {
    expect(fileNameOf("attachment; filename*=UTF-8''..%2F..%5Cx.xlsx")).toBe(".._.._x.xlsx");
    expect(fileNameOf("attachment")).toBeNull();
    expect(fileNameOf(null)).toBeNull();
  });
});
