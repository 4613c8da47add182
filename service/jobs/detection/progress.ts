import type { Deps } from "#service/core/deps.ts";

const interval = 300;

export type Standing = { stage: "reading" | "storing"; progress: number; rows: number; findings: number };

/** Throttled progress writer; `write` answers false, and `lost` is called, once the attempt is superseded. */
export function progressTeller(
  { log }: Pick<Deps, "log">,
  write: (standing: Standing) => Promise<boolean>,
  lost: () => void,
) {
  let last = 0;
  let writing: Promise<void> | null = null;

  async function writeOnce(standing: Standing): Promise<void> {
    if (!(await write(standing))) lost();
  }

  return {
    tell(standing: Standing): void {
      const now = performance.now();
      if (writing || now - last < interval) return;
      last = now;
      // A failed write of the progress must not abort the detection.
      writing = writeOnce(standing)
        .catch((error: unknown) => log.warn({ err: error }, "detection progress write failed"))
        .finally(() => {
          writing = null;
        });
    },
    settled: () => writing,
  };
}
