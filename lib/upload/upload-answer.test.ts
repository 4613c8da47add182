import { describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";

import { congested, UploadFailure } from "./failure.ts";
import { uploadAnswer } from "./upload-answer.ts";

const stored = {
  fileId: "0b7e4c0e-7f3a-4a54-9d0b-1f0f5a3f3c11",
  originName: "清单.xml",
  url: "/ks/file/v1/content/1",
  md5: "d41d8cd98f00b204e9800998ecf8427e",
  fileSize: 3,
  progress: 100,
};

describe("what the server said of an upload", () => {
  it("takes a stored file", () => {
    const body = JSON.stringify({ code: 200, data: stored, message: "", requestId: "r" });
    expect(uploadAnswer(200, body, "r", uploadOutputSchema)).toEqual(stored);
  });
  it("hands on the server's words and its number", () => {
    const body = JSON.stringify({
      code: 422,
      data: { error: "file.content" },
      message: "不是 PDF",
      requestId: "r7",
    });
    expect(() => uploadAnswer(422, body, "", uploadOutputSchema)).toThrow(
      expect.objectContaining({ message: "不是 PDF", status: 422, requestId: "r7" }),
    );
  });
  it("tells what may succeed next time from what the server will refuse again", () => {
    const again = (status: number) => new UploadFailure("", status).problem().again;
    expect([0, 401, 409, 413, 422, 429, 502].map(again)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      true,
    ]);
  });
  it("has words for answers that are none of ours", () => {
    expect(() => uploadAnswer(413, "<html>", "x", uploadOutputSchema)).toThrow("文件大小超过限制");
    expect(() => uploadAnswer(502, "<html>", "x", uploadOutputSchema)).toThrow(congested);
    expect(() => uploadAnswer(200, "{}", "x", uploadOutputSchema)).toThrow(congested);
  });
});
