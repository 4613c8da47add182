import { expect, it } from "vitest";

import { createRevisionWriter } from "./revision-writer.ts";

it("createRevisionWriter › passes each write the revision of the previous one, even when they overlap", async () => {
  const writer = createRevisionWriter(3);
  const seen: number[] = [];
  const write = (delay: number) =>
    writer.write(async (revision) => {
      seen.push(revision);
      await new Promise((resolve) => setTimeout(resolve, delay));
      return { revision: revision + 1 };
    });
  await Promise.all([write(20), write(1), write(5)]);
  expect(seen).toEqual([3, 4, 5]);
  expect(writer.revision()).toBe(6);
});

it("createRevisionWriter › keeps the revision after a failed write", async () => {
  const writer = createRevisionWriter(1);
  const failed = writer.write(async () => Promise.reject(new Error("offline")));
  const next = writer.write(async (revision) => ({ revision: revision + 1 }));
  await expect(failed).rejects.toThrow("offline");
  expect((await next).revision).toBe(2);
});

it("createRevisionWriter › adopts the revision of a reload", async () => {
  const writer = createRevisionWriter(1);
  writer.adopt(9);
  expect((await writer.write(async (revision) => ({ revision }))).revision).toBe(9);
});
