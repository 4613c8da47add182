import { expect, it } from "vitest";

import { extensionOf, uploadRefusals } from "./upload-refusals.ts";

it("uploadRefusals › names the allowed types and sizes", () => {
  expect(uploadRefusals.type(["pdf", "xlsx"])).toBe("格式错误，请上传【pdf,xlsx】格式的文件");
  expect(uploadRefusals.size(20)).toBe("文件大小不能超过【20 MB】!");
  expect(uploadRefusals.name).toBe("文件名超过255位字符，请重新命名后上传！");
});

it.each([
  ["a.PDF", "pdf"],
  ["a.tar.gz", "gz"],
  [".pdf", "pdf"],
  ["pdf", ""],
  ["a.", ""],
])("extensionOf › reads %s as %o", (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
