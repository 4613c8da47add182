import { describe, expect, it } from "vitest";

import {
  canCancel,
  idleUpload,
  isUnderWay,
  nextUpload,
  shownPercent,
  type UploadEvent,
  type UploadState,
} from "./machine.ts";

const file = { name: "清单.xml", size: 10 };
const failure = { message: "当前网络拥堵，请重新上传！", again: true, requestId: "" };

function run(...events: UploadEvent[]): UploadState {
  return events.reduce(nextUpload, idleUpload);
}

describe("the way of an upload", () => {
  it("goes from the choice to saved", () => {
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
  it("never counts backwards", () => {
    const state = run(
      { type: "choose", file },
      { type: "send" },
      { type: "sent", percent: 60 },
      { type: "sent", percent: 40 },
    );
    expect(state).toEqual({ name: "uploading", file, percent: 60, stalled: false });
  });
  it("is not revived by late progress after it was stopped", () => {
    const stopped = run({ type: "choose", file }, { type: "send" }, { type: "cancel" });
    expect(nextUpload(stopped, { type: "sent", percent: 80 })).toEqual(idleUpload);
    expect(nextUpload(stopped, { type: "fail", failure })).toEqual(idleUpload);
  });
  it("cannot be stopped while the filing takes the file", () => {
    const saving = run({ type: "choose", file }, { type: "send" }, { type: "stored" });
    expect(canCancel(saving)).toBe(false);
    expect(nextUpload(saving, { type: "cancel" })).toBe(saving);
  });
  it("refuses a second file while one is under way and takes it after a failure", () => {
    const other = { name: "另一份.xml", size: 5 };
    const busy = run({ type: "choose", file });
    expect(nextUpload(busy, { type: "choose", file: other })).toBe(busy);
    const failed = nextUpload(busy, { type: "fail", failure });
    expect(failed).toEqual({ name: "failed", file, failure });
    expect(isUnderWay(failed)).toBe(false);
    expect(nextUpload(failed, { type: "choose", file: other }).name).toBe("validating");
  });
});

it("shows the start as 10 and the end as 99.9", () => {
  expect([0, 4.9, 5, 47.6, 99.4, 100].map(shownPercent)).toEqual([10, 10, 5, 47, 99, 99.9]);
});
