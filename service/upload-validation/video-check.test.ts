import { describe, expect, it } from "vitest";

import { checkedMime } from "./content-check.ts";
import { lookedAt } from "./testing/looked-at.ts";
import { sampleMp4, sampleWebm } from "./testing/videos.ts";

const mimeOf = (extension: string, content: Buffer): Promise<string> =>
  checkedMime(lookedAt(content), extension, content.length, "video");

describe("checkedMime › video", () => {
  it("accepts MP4 and WebM", async () => {
    expect(await mimeOf("mp4", sampleMp4())).toBe("video/mp4");
    expect(await mimeOf("webm", sampleWebm())).toBe("video/webm");
  });
  it("accepts a film whose last box runs to the end, and one with a long box", async () => {
    const open = sampleMp4();
    open.writeUInt32BE(0, open.length - 40);
    expect(await mimeOf("mp4", open)).toBe("video/mp4");
    const long = Buffer.concat([sampleMp4(), Buffer.from("0000000166726565000000000000001200ff", "hex")]);
    expect(await mimeOf("mp4", long)).toBe("video/mp4");
  });
  it.each([
    ["mp4", sampleMp4().subarray(0, -1), "视频不完整"],
    ["mp4", sampleMp4().subarray(0, -40), "视频不完整"],
    [
      "mp4",
      Buffer.concat([sampleMp4(), Buffer.from("0000000166726565ffffffffffffffff", "hex")]),
      "视频不完整",
    ],
    ["mp4", Buffer.concat([sampleMp4(), Buffer.from("0000000466726565", "hex")]), "视频不完整"],
    ["mp4", sampleWebm(), "文件不是MP4、WebM视频"],
    ["webm", sampleMp4(), "文件不是MP4、WebM视频"],
    ["mp4", Buffer.from("<html><script>alert(1)</script>"), "文件不是MP4、WebM视频"],
    ["mov", sampleMp4(), "请上传【mp4,webm】格式的文件"],
    ["pdf", sampleMp4(), "请上传【mp4,webm】格式的文件"],
  ])("refuses what is no whole film: %s %#", async (extension, content, message) => {
    await expect(mimeOf(extension, content)).rejects.toThrow(message);
  });
  it("is no attachment", async () => {
    const film = sampleMp4();
    await expect(checkedMime(lookedAt(film), "mp4", film.length)).rejects.toThrow(
      "【pdf,png,jpg,jpeg,xlsx,xml】",
    );
  });
});
