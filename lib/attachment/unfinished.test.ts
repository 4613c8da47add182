import { expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";
import type { UploadState } from "#lib/upload/upload-reducer.ts";
import type { UploadEntry } from "#lib/upload/upload-store.ts";

import { afterChange, shownUnfinished } from "./unfinished.ts";

const file = { name: "招标文件.pdf", size: limits.chunk * 3 };
const uploading = (percent: number, size = file.size): UploadEntry[] => [
  { id: 1, code: "tender", state: { name: "uploading", file: { ...file, size }, percent, stalled: false } },
];
const failed = (again: boolean): UploadEntry[] => {
  const failure = { message: "", again, requestId: "" };
  return [{ id: 1, code: "tender", state: { name: "failed", file, failure } satisfies UploadState }];
};
const at = (percent: number) => [{ code: "tender", fileName: file.name, percent }];

it("afterChange › follows a chunked upload and forgets it when it is gone", () => {
  const begun = afterChange([], [], uploading(12.7));
  expect(begun).toEqual(at(12));
  expect(afterChange(begun, uploading(12.7), uploading(50))).toEqual(at(50));
  expect(afterChange(at(50), uploading(50), [])).toEqual([]);
});

it("afterChange › keeps what a reload cut off and what can be tried again", () => {
  expect(afterChange(at(24), [], [])).toEqual(at(24));
  expect(afterChange(at(24), uploading(24), failed(true))).toEqual(at(24));
  expect(afterChange(at(24), uploading(24), failed(false))).toEqual([]);
});

it("afterChange › leaves out files that are sent in one request", () => {
  expect(afterChange([], [], uploading(50, limits.chunk - 1))).toEqual([]);
});

it("shownUnfinished › tells of neither a running nor a stored file", () => {
  expect(shownUnfinished(at(24), [], [])).toEqual(at(24));
  expect(shownUnfinished(at(24), uploading(30), [])).toEqual([]);
  expect(shownUnfinished(at(24), [], [{ fileName: file.name }])).toEqual([]);
});
