import { expect, it } from "vitest";

import { accountIdSchema } from "#contracts/ids.ts";

import { mostChunksAtOnce, throughChunkGate } from "./in-flight.ts";

const [one, other] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => accountIdSchema.parse(id));

// ASVS 15.2.2
it("throughChunkGate › bounds the concurrent chunks of one account without affecting others", async () => {
  if (!one || !other) throw new Error("not reached");
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const waiting = Array.from({ length: mostChunksAtOnce }, () => throughChunkGate(one, () => ended));
  await expect(throughChunkGate(one, () => ended)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  expect(await throughChunkGate(other, async () => "in")).toBe("in");
  end();
  await Promise.all(waiting);
  expect(await throughChunkGate(one, async () => "in")).toBe("in");
  await expect(throughChunkGate(one, () => Promise.reject(new Error("cut")))).rejects.toThrow("cut");
  await Promise.all(Array.from({ length: mostChunksAtOnce }, () => throughChunkGate(one, async () => "in")));
});
