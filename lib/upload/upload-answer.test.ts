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

describe("uploadAnswer", () => {
  it("returns a stored file", () => {
    const body = JSON.stringify({ code: 200, data: stored, message: "", requestId: "r" });
    expect(uploadAnswer(200, body, "r", uploadOutputSchema)).toEqual(stored);
  });
  it("passes on the server's message and request id", () => {
    const body = JSON.stringify({
      code: 422,
      data: { error: "file.content" },
      message: "不是PDF",
      requestId: "r7",
    });
    expect(() => uploadAnswer(422, body, "", uploadOutputSchema)).toThrow(
      expect.objectContaining({ message: "不是PDF", status: 422, requestId: "r7" }),
    );
  });
  it("distinguishes retryable from permanent failures", () => {
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
  it("handles foreign responses", () => {
    expect(() => uploadAnswer(413, "<html>", "x", uploadOutputSchema)).toThrow("文件大小超过限制");
    expect(() => uploadAnswer(502, "<html>", "x", uploadOutputSchema)).toThrow(congested);
    expect(() => uploadAnswer(200, "{}", "x", uploadOutputSchema)).toThrow(congested);
  });
});
