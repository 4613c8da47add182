import { expect, it } from "vitest";

import { registryRequestIdSchema } from "#contracts/ids.ts";
import type { ReviewedRequest } from "#contracts/registry-request/batch.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { reviewInCalls } from "./batch.ts";

const one: ReviewedRequest = {
  id: registryRequestIdSchema.parse("0b0e5c1e-8d5b-4b8e-9f0a-3f6f2f1f0a01"),
  number: "BG-1",
  subjectName: "张三",
  ok: true,
  message: "",
};

it("reviewInCalls › continues after the place that an answer names", async () => {
  const asked: string[] = [];
  const progress: number[] = [];
  const outcome = await reviewInCalls(
    (after) => {
      asked.push(after);
      return Promise.resolve({ results: [one], next: after === "" ? "1" : null });
    },
    (decided) => progress.push(decided),
  );
  expect(asked).toEqual(["", "1"]);
  expect(progress).toEqual([1, 2]);
  expect(outcome).toEqual({ results: [one, one], failure: null });
});

it("reviewInCalls › returns what was decided before a call failed", async () => {
  const outcome = await reviewInCalls(
    (after) =>
      after === ""
        ? Promise.resolve({ results: [one], next: "1" })
        : Promise.reject(new ApiFailure({ status: 0, message: "网络状态差" })),
    () => undefined,
  );
  expect(outcome).toEqual({ results: [one], failure: "网络状态差" });
});
