import { Stall, UploadFailure, UploadStopped } from "../failure.ts";

/** Milliseconds between tries while online; about two minutes in all. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000] as const;

export type NetworkStatus = {
  isOnline: () => boolean;
  online: (signal: AbortSignal) => Promise<void>;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Transient: no network, overloaded or restarting server. A full disk and a full quota are permanent. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Stall || !(error instanceof UploadFailure)) return false;
  const { status } = error;
  if (error.error === "file.quota") return false;
  return status === 0 || status === 429 || (status >= 500 && status !== 507);
}

/** Retries transient errors with backoff; waits indefinitely while offline. */
export async function retryWithBackoff<T>(
  act: () => Promise<T>,
  {
    signal,
    line,
    onStalled,
  }: { signal: AbortSignal; line: NetworkStatus; onStalled: (stalled: boolean) => void },
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
