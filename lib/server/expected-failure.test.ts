import { expect, it } from "vitest";

import { nullOn, orNotFound } from "./expected-failure.ts";
import { ServiceFailure } from "./failure.ts";

const missing = new ServiceFailure("detection.missing", "r-1");
const denied = new ServiceFailure("permission.denied", "r-2");

it("nullOn › returns null for the named error only", async () => {
  expect(await nullOn("detection.missing", Promise.resolve("report"))).toBe("report");
  expect(await nullOn("detection.missing", Promise.reject(missing))).toBeNull();
  await expect(nullOn("detection.missing", Promise.reject(denied))).rejects.toBe(denied);
});

it("orNotFound › turns 404 into the not-found page", async () => {
  const unknown = new ServiceFailure("request.not-found", "r-3");
  expect(await orNotFound(Promise.resolve("filing"))).toBe("filing");
  await expect(orNotFound(Promise.reject(unknown))).rejects.toMatchObject({
    digest: expect.stringMatching(/;404$/),
  });
  await expect(orNotFound(Promise.reject(denied))).rejects.toBe(denied);
});
