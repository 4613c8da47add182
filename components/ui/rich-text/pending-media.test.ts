import { expect, it } from "vitest";

import { pendingMedia } from "./pending-media.ts";

const sending = { failure: null };
const retried = { failure: { message: "网络状态差", again: true } };
const refused = { failure: { message: "文件类型不符", again: false } };

it("pendingMedia › holds the text back while a picture or video is being sent", () => {
  expect(pendingMedia([refused, retried, sending])).toBe("正文中的图片、视频正在上传，请在上传完成后保存");
});

it("pendingMedia › holds the text back while a failed upload can be tried again", () => {
  expect(pendingMedia([refused, retried])).toBe("正文中有图片、视频上传失败，请重试或删除该条后保存");
});

it("pendingMedia › lets the text go when nothing is left to send", () => {
  expect(pendingMedia([])).toBeNull();
  expect(pendingMedia([refused])).toBeNull();
});
