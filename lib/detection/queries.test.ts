import { expect, it } from "vitest";

import type { DetectionStatus } from "#contracts/detection-api.ts";

import { askedAgainIn } from "./queries.ts";

const status: DetectionStatus = {
  state: "queued",
  stage: "waiting",
  progress: 0,
  rows: 0,
  findings: 0,
  message: "",
  startedAt: null,
  finishedAt: null,
  canRetry: false,
  canCancel: false,
};

it.each([
  ["queued", 1000],
  ["running", 1000],
  ["failed", 5000],
  ["none", false],
  ["done", false],
] as const)("asks for a detection that is %s again in %s ms", (state, wait) => {
  expect(askedAgainIn({ ...status, state })).toBe(wait);
});
