import { expect, it, vi } from "vitest";

import { networkText } from "#contracts/errors/network-text.ts";
import { networkFailure } from "#lib/http/failure.ts";

import { createRevisionWriter } from "./revision-writer.ts";

const notStored = async (): Promise<boolean> => false;

it("createRevisionWriter › passes each write the revision of the previous one, even when they overlap", async () => {
  const writer = createRevisionWriter(3);
  const seen: number[] = [];
  const write = (delay: number) =>
    writer.write(async (revision) => {
      seen.push(revision);
      await new Promise((resolve) => setTimeout(resolve, delay));
      return { revision: revision + 1 };
    }, notStored);
  await Promise.all([write(20), write(1), write(5)]);
  expect(seen).toEqual([3, 4, 5]);
  expect(writer.revision()).toBe(6);
});

it("createRevisionWriter › keeps the revision after a failed write", async () => {
  const writer = createRevisionWriter(1);
  const failed = writer.write(async () => Promise.reject(new Error("offline")), notStored);
  const next = writer.write(async (revision) => ({ revision: revision + 1 }), notStored);
  await expect(failed).rejects.toThrow("offline");
  expect((await next).revision).toBe(2);
});

it("createRevisionWriter › adopts the revision of a reload", async () => {
  const writer = createRevisionWriter(1);
  writer.adopt(9);
  expect((await writer.write(async (revision) => ({ revision }), notStored)).revision).toBe(9);
});

const lose = () => Promise.reject(networkFailure());
const next = async (revision: number) => ({ revision: revision + 1 });

it("createRevisionWriter › goes on from a write whose answer was lost, if it was stored", async () => {
  const writer = createRevisionWriter(1);
  await expect(writer.write(lose, async (revision) => revision === 2)).rejects.toThrow(networkText);
  expect((await writer.write(next, notStored)).revision).toBe(3);
});

it("createRevisionWriter › keeps the revision if a write whose answer was lost was not stored", async () => {
  const writer = createRevisionWriter(1);
  await expect(writer.write(lose, notStored)).rejects.toThrow(networkText);
  expect((await writer.write(next, notStored)).revision).toBe(2);
});

it("createRevisionWriter › writes nothing until it knows whether a lost write was stored", async () => {
  const writer = createRevisionWriter(1);
  const isStored = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(networkFailure())
    .mockResolvedValue(true);
  await expect(writer.write(lose, isStored)).rejects.toThrow(networkText);
  const sent = vi.fn<typeof next>(next);
  await expect(writer.write(sent, notStored)).rejects.toThrow(networkText);
  expect(sent).not.toHaveBeenCalled();
  await writer.settle();
  expect(writer.revision()).toBe(2);
});
