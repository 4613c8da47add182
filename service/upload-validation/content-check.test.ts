import { describe, expect, it } from "vitest";

import { samplePdf } from "#service/modules/file/testing/upload.ts";
import { zipOf } from "#service/workbook/zip/testing/zip.ts";

import { checkedMime } from "./content-check.ts";
import { lookedAt } from "./testing/looked-at.ts";

const mimeOf = (extension: string, content: Buffer): Promise<string> =>
  checkedMime(lookedAt(content), extension, content.length);
const workbook = ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/worksheets/sheet1.xml"];

describe("checkedMime", () => {
  it("accepts a PDF with head and end only", async () => {
    expect(await mimeOf("pdf", samplePdf())).toBe("application/pdf");
    await expect(mimeOf("pdf", Buffer.concat([Buffer.from("GIF89a"), samplePdf()]))).rejects.toThrow(
      "文件不是PDF",
    );
    await expect(mimeOf("pdf", Buffer.concat([samplePdf(), Buffer.alloc(4096)]))).rejects.toThrow("末尾缺失");
  });
  it("accepts a workbook with its parts", async () => {
    expect(await mimeOf("xlsx", zipOf(workbook))).toContain("spreadsheetml");
  });
  // ASVS 5.2.2
  // GB/T 22239 8.1.4.5
  it.each([
    ["no workbook", ["[Content_Types].xml", "word/document.xml"]],
    ["macros", [...workbook, "xl/vbaProject.bin"]],
    ["a way out", [...workbook, "../../etc/passwd"]],
    ["an absolute name", [...workbook, "/etc/passwd"]],
  ])("rejects a zip with %s", async (_, names) => {
    await expect(mimeOf("xlsx", zipOf(names))).rejects.toMatchObject({ code: "file.content" });
  });
  it("rejects a zip with a displaced directory", async () => {
    const zip = zipOf(workbook);
    zip.writeUInt32LE(zip.length, zip.length - 22 + 16);
    await expect(mimeOf("xlsx", zip)).rejects.toThrow("损坏");
    await expect(mimeOf("xlsx", zipOf(workbook).subarray(0, -4))).rejects.toThrow("损坏");
  });
  it.each([
    ["UTF-8 with a mark", Buffer.from('\uFEFF<?xml version="1.0"?><a/>')],
    ["UTF-16", Buffer.from('\uFEFF<?xml version="1.0"?><造价/>', "utf16le")],
    ["UTF-16 without a mark", Buffer.from('<?xml version="1.0"?><造价/>', "utf16le")],
    ["UTF-16 of the other order", Buffer.from('<?xml version="1.0"?><造价/>', "utf16le").swap16()],
    ["no declaration", Buffer.from("\n <造价数据/>")],
    ["a comment first", Buffer.from("<!-- x --><a/>")],
    [
      "GBK",
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="GBK"?><a>'), Buffer.from([0xd4, 0xec])]),
    ],
  ])("accepts XML in %s", async (_, content) => {
    expect(await mimeOf("xml", content)).toBe("application/xml");
  });
  // ASVS 1.3.4
  it.each(["", "   ", "{}", "<", "<!DOCTYPE html><a/>", "<html>", "<a><script>1</script></a>", "\0\0<a/>"])(
    "rejects other text as XML: %j",
    async (text) => {
      await expect(mimeOf("xml", Buffer.from(text))).rejects.toThrow("不符");
    },
  );
  // ASVS 15.3.6
  it("rejects other extensions, including names of Object's members", async () => {
    await expect(mimeOf("constructor", samplePdf())).rejects.toThrow(
      "格式错误，请上传【pdf,png,jpg,jpeg,xlsx,xml】",
    );
  });
});
