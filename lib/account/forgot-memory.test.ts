import { expect, test } from "vitest";

import { codeIdSchema } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { MemoryStorage } from "#lib/util/testing/memory-storage.ts";

import { forgetForgot, recallForgot, rememberForgot } from "./forgot-memory.ts";

const sentAt = 1_000_000;
const memory = {
  phone: "13800000001",
  codeId: codeIdSchema.parse("00000000-0000-4000-8000-000000000001"),
  againAt: sentAt + limits.codePause,
  proved: false,
};

test("recallForgot › returns the request until its code expires", () => {
  const storage = new MemoryStorage();
  expect(recallForgot(storage, sentAt)).toBeNull();
  rememberForgot(storage, memory);
  expect(recallForgot(storage, sentAt + limits.codeLife - 1)).toEqual(memory);
  expect(recallForgot(storage, sentAt + limits.codeLife)).toBeNull();
  forgetForgot(storage);
  expect(recallForgot(storage, sentAt)).toBeNull();
});
