import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import type { UploadState } from "#lib/upload/upload-reducer.ts";
import { createUploadStore } from "#lib/upload/upload-store.ts";

import { UploadLine } from "./upload-line.tsx";

const uploads = createUploadStore<string>({
  transfer: async () => "",
  save: async () => undefined,
  describe: () => ({ message: "", again: true, requestId: "" }),
});
const file = { name: "图.pdf", size: 1000 };
const markup = (state: UploadState): string =>
  renderToStaticMarkup(<UploadLine entry={{ id: 1, code: "x", state }} uploads={uploads} />);
const saidIn = (html: string) => />([^<]*)<\/span><span[^>]*>([^<]*)<\/span><\/span>/.exec(html)?.slice(1);

it("UploadLine › announces its state, and shows the percent without announcing it", () => {
  const at = (percent: number) => markup({ name: "uploading", file, percent, stalled: false });
  expect(at(23)).toContain('role="status"');
  expect(saidIn(at(23))).toEqual(["图.pdf", "正在上传"]);
  expect(at(23)).toContain("23%");
  const failure = { message: "未能保存", again: true, requestId: "" };
  const failed = markup({ name: "failed", file, failure });
  expect(failed).toContain('role="alert"');
  expect(failed).not.toContain('role="status"');
});
