import { afterEach, describe, expect, it } from "vitest";

import { armFailpoints, failpoint, FailpointError } from "./failpoint.ts";

afterEach(() => armFailpoints(""));

describe("failpoint", () => {
  it("does nothing unless it is armed", async () => {
    armFailpoints("job.taken=error");
    await expect(failpoint("job.done")).resolves.toBeUndefined();
    await expect(failpoint("job.taken")).rejects.toThrow(FailpointError);
  });
  it("delays", async () => {
    armFailpoints("job.done=delay:40");
    const start = performance.now();
    await failpoint("job.done");
    expect(performance.now() - start).toBeGreaterThanOrEqual(35);
  });
  it.each(["job.taken", "job.taken=panic", "no.place=error", "job.taken=delay:soon"])(
    "refuses %s",
    (text) => {
      expect(() => armFailpoints(text)).toThrow(`no failpoint ${text}`);
    },
  );
});
