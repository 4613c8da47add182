import { ApiFailure } from "#lib/http/failure.ts";

import { UploadFailure, UploadStopped } from "../failure.ts";

/** Pauses between tries while the network is said to be there: about two minutes in all. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000] as const;

export type Line = {
  isOnline: () => boolean;
  /** Until the network is back. */
  online: (signal: AbortSignal) => Promise<void>;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** What passes by itself: no network, an overloaded or restarting server. A full disk does not. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof UploadFailure || error instanceof ApiFailure)) return false;
  const { status } = error;
  return status === 0 || status === 429 || (status >= 500 && status !== 507);
}

/** Tries again and again, and for as long as there is no network; `onStalled` hears when it waits and when it goes on. */
export async function persist<T>(
  act: () => Promise<T>,
  { signal, line, onStalled }: { signal: AbortSignal; line: Line; onStalled: (stalled: boolean) => void },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    if (signal.aborted) throw new UploadStopped();
    try {
      const result = await act();
      onStalled(false);
      return result;
    } catch (error) {
      if (signal.aborted) throw new UploadStopped();
      const wait = pauses[tries];
      if (!isPassing(error) || wait === undefined) throw error;
      onStalled(true);
      if (!line.isOnline()) {
        await line.online(signal);
        tries = -1;
      } else await line.pause(wait, signal);
    }
  }
}
