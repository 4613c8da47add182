import { describe, expect, it } from "vitest";

import {
  canCancel,
  idleUpload,
  isUnderWay,
  uploadReducer,
  shownPercent,
  type UploadEvent,
  type UploadState,
} from "./upload-reducer.ts";

const file = { name: "清单.xml", size: 10 };
const failure = { message: "当前网络拥堵，请重新上传！", again: true, requestId: "" };

function run(...events: UploadEvent[]): UploadState {
  return events.reduce(uploadReducer, idleUpload);
}

describe("uploadReducer", () => {
  it("goes from chosen to saved", () => {
    const events: UploadEvent[] = [
      { type: "choose", file },
      { type: "hashed", percent: 100 },
      { type: "send" },
      { type: "sent", percent: 100 },
      { type: "stored" },
      { type: "saved" },
    ];
    const names = events.map((_, index) => run(...events.slice(0, index + 1)).name);
    expect(names).toEqual(["validating", "validating", "uploading", "uploading", "saving", "saved"]);
  });
  it("saves a file whose sending was not told", () => {
    expect(run({ type: "choose", file }, { type: "stored" }, { type: "saved" }).name).toBe("saved");
  });
  it("never decreases the progress", () => {
    const state = run(
      { type: "choose", file },
      { type: "send" },
      { type: "sent", percent: 60 },
      { type: "sent", percent: 40 },
    );
    expect(state).toEqual({ name: "uploading", file, percent: 60, stalled: false });
  });
  it("ignores late progress after a cancel", () => {
    const stopped = run({ type: "choose", file }, { type: "send" }, { type: "cancel" });
    expect(uploadReducer(stopped, { type: "sent", percent: 80 })).toEqual(idleUpload);
    expect(uploadReducer(stopped, { type: "fail", failure })).toEqual(idleUpload);
  });
  it("cannot be cancelled while saving", () => {
    const saving = run({ type: "choose", file }, { type: "send" }, { type: "stored" });
    expect(canCancel(saving)).toBe(false);
    expect(uploadReducer(saving, { type: "cancel" })).toBe(saving);
  });
  it("rejects a second file during an upload and accepts one after a failure", () => {
    const other = { name: "另一份.xml", size: 5 };
    const busy = run({ type: "choose", file });
    expect(uploadReducer(busy, { type: "choose", file: other })).toBe(busy);
    const failed = uploadReducer(busy, { type: "fail", failure });
    expect(failed).toEqual({ name: "failed", file, failure });
    expect(isUnderWay(failed)).toBe(false);
    expect(uploadReducer(failed, { type: "choose", file: other }).name).toBe("validating");
  });
});

it("shownPercent › shows the start as 10 and the end as 99.9", () => {
  expect([0, 4.9, 5, 47.6, 99.4, 100].map(shownPercent)).toEqual([10, 10, 5, 47, 99, 99.9]);
});
