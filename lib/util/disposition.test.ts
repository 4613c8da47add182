import { describe, expect, it } from "vitest";

import { fileNameOf } from "./disposition.ts";

describe("the name of a file in a header", () => {
  it("is read in full where it is given so", () => {
    const header = "attachment; filename=\"____.xlsx\"; filename*=UTF-8''%E5%88%97%E8%A1%A8%281%29.xlsx";
    expect(fileNameOf(header)).toBe("列表(1).xlsx");
  });
  it("is read in plain letters where that is all, or where the full one is broken", () => {
    expect(fileNameOf('attachment; filename="list.xlsx"')).toBe("list.xlsx");
    expect(fileNameOf("attachment; filename=\"list.xlsx\"; filename*=UTF-8''%E5%8")).toBe("list.xlsx");
  });
  it("is no path, and none where there is none", () => {
    expect(fileNameOf("attachment; filename*=UTF-8''..%2F..%5Cx.xlsx")).toBe(".._.._x.xlsx");
    expect(fileNameOf("attachment")).toBeNull();
    expect(fileNameOf(null)).toBeNull();
  });
});
