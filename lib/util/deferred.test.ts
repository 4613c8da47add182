import { expect, it } from "vitest";

import { deferred } from "./deferred.ts";

it("deferred › settles from outside", async () => {
  const kept = deferred<number>();
  kept.resolve(7);
  await expect(kept.promise).resolves.toBe(7);

  const broken = deferred<number>();
  broken.reject(new Error("gone"));
  await expect(broken.promise).rejects.toThrow("gone");
});
