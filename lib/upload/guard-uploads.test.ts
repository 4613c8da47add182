import { expect, it, vi } from "vitest";

import { uploadGuard } from "./guard-uploads.ts";
import type { UploadEntry } from "./upload-store.ts";

const file = { name: "a.pdf", size: 1 };
const uploading: UploadEntry = {
  id: 1,
  code: "x",
  state: { name: "uploading", file, percent: 3, stalled: false },
};
const saving: UploadEntry = { id: 2, code: "x", state: { name: "saving", file } };

function guarded(first: readonly UploadEntry[], after: readonly UploadEntry[] = first) {
  let entries = first;
  const interrupt = vi.fn<() => number>(() => 1);
  const untilSaved = async (): Promise<void> => void (entries = after);
  return { guard: uploadGuard({ entries: () => entries, interrupt, untilSaved }), interrupt };
}

it("uploadGuard › asks while a file is sent, and lets go once the last one is saved", async () => {
  const { guard } = guarded([saving], []);
  expect(guard.hasUnsent()).toBe(true);
  expect(await guard.send()).toBe(true);
  expect(guard.hasUnsent()).toBe(false);
  expect(await guarded([saving, uploading], [uploading]).guard.send()).toBe(false);
});

it("uploadGuard › interrupts what is discarded, and keeps no text from being kept", async () => {
  const { guard, interrupt } = guarded([uploading]);
  expect(await guard.keep()).toBe(true);
  expect(interrupt).not.toHaveBeenCalled();
  guard.discard();
  expect(interrupt).toHaveBeenCalledOnce();
});
