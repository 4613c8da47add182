import { describe, expect, it } from "vitest";

import { endBytes, endsFault } from "./content-ends.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const faultOf = (extension: string, text: string): string | null => {
  const content = bytes(text);
  const ends = { head: content.subarray(0, endBytes.head), tail: content.subarray(-endBytes.tail) };
  return endsFault(extension, ends);
};
const pdf = `%PDF-1.7\n${"x".repeat(9000)}\nstartxref\n123\n%%EOF\n`;
const zip = `PK\u0003\u0004${"x".repeat(9000)}PK\u0005\u0006${"\0".repeat(18)}`;
const png = `\u0089PNG\r\n\u001A\n${"x".repeat(99)}\0\0\0\0IEND\u00AEB\`\u0082`;

describe("endsFault", () => {
  it("accepts whole files, and kinds that it does not look at", () => {
    expect([faultOf("pdf", pdf), faultOf("xlsx", zip), faultOf("png", png)]).toEqual([null, null, null]);
    expect(faultOf("pdf", `${pdf}${"\0".repeat(1024)}`)).toBeNull();
    expect(faultOf("xlsx", `${zip}${"c".repeat(65_000)}`)).toBeNull();
    expect([faultOf("jpg", "\u00FF\u00D8\u00FFx"), faultOf("xml", "x"), faultOf("constructor", "x")]).toEqual(
      [null, null, null],
    );
  });
  it.each([
    ["pdf", pdf.slice(0, -20), "PDF不完整，文件末尾缺失"],
    ["pdf", `${pdf}${"\0".repeat(4096)}`, "PDF不完整，文件末尾缺失"],
    ["pdf", `<html>${pdf}`, "文件不是PDF"],
    ["xlsx", zip.slice(0, -20), "工作簿不完整，文件末尾缺失"],
    ["xlsx", pdf, "文件不是xlsx工作簿"],
    ["xlsx", "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1x", "旧版Excel工作簿（.xls）或设有打开密码"],
    ["png", png.slice(0, -1), "图片不完整"],
    ["png", pdf, "文件不是PNG图片"],
    ["jpg", png, "文件不是JPG图片"],
    ["mp4", pdf, "文件不是MP4、WebM视频"],
    ["webm", pdf, "文件不是MP4、WebM视频"],
    ["pdf", "", "文件不是PDF"],
  ])("names the problem and the remedy of a broken %s", (extension, text, problem) => {
    const fault = faultOf(extension, text);
    expect(fault).toContain(problem);
    expect(fault).toMatch(/上传$/);
  });
});
