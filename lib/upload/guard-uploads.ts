import { guardLeaving } from "#lib/util/leaving/leave-gate.ts";
import type { LeaveGuard } from "#lib/util/leaving/leave-guard.ts";

import { isUnderWay } from "./upload-reducer.ts";
import type { UploadStore } from "./upload-store.ts";

type Uploads = Pick<UploadStore, "entries" | "interrupt" | "untilSaved">;

export function uploadGuard({ entries, interrupt, untilSaved }: Uploads): LeaveGuard {
  const isBusy = (): boolean => entries().some(({ state }) => isUnderWay(state));
  return {
    isUpload: true,
    hasUnsent: isBusy,
    send: async () => {
      await untilSaved();
      return !isBusy();
    },
    keep: () => Promise.resolve(true),
    discard: () => void interrupt(),
    isOver: () => false,
  };
}

/** Leaving the page asks while files are being sent. */
export function guardUploads(uploads: Uploads): () => void {
  return guardLeaving(uploadGuard(uploads));
}
