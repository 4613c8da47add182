import { describe, expect, it } from "vitest";

import type { DetectionStatus } from "#contracts/detection/status.ts";

import { elapsedText, stagesOf } from "./progress.ts";

const running: DetectionStatus = {
  state: "running",
  stage: "reading",
  progress: 40,
  rows: 10,
  findings: 2,
  message: "",
  startedAt: "2026-11-21T00:00:00.000Z",
  finishedAt: null,
  canRetry: false,
  canCancel: false,
};
const states = (status: Partial<DetectionStatus>) =>
  stagesOf({ ...running, ...status }).map((stage) => stage.state);

describe("detection stages", () => {
  it("advance with the job", () => {
    expect(states({ state: "queued", stage: "waiting", progress: 0 })).toEqual(["now", "ahead", "ahead"]);
    expect(states({})).toEqual(["done", "now", "ahead"]);
    expect(states({ stage: "storing" })).toEqual(["done", "now", "ahead"]);
    expect(states({ stage: "storing", progress: 95 })).toEqual(["done", "done", "now"]);
    expect(states({ state: "done", stage: "finished", progress: 100 })).toEqual(["done", "done", "done"]);
  });
  it("stop at a failure or a cancellation", () => {
    expect(states({ state: "failed", stage: "finished" })).toEqual(["done", "failed", "ahead"]);
    expect(states({ state: "cancelled", stage: "reading" })).toEqual(["done", "cancelled", "ahead"]);
  });
});

it("elapsedText › states minutes and seconds", () => {
  const from = "2026-11-21T00:00:00.000Z";
  expect(elapsedText(from, "2026-11-21T00:00:00.200Z")).toBe("1秒");
  expect(elapsedText(from, "2026-11-21T00:00:45.000Z")).toBe("45秒");
  expect(elapsedText(from, "2026-11-21T00:02:05.000Z")).toBe("2分5秒");
});
