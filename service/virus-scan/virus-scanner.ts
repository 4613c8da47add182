import { ServiceError } from "#service/core/errors.ts";
import type { Logger } from "#service/core/logger.ts";
import type { VirusScanner } from "#service/core/ports/virus-scanner.ts";
import type { ClamdAddress } from "#service/core/settings/clamd-address.ts";

import { askClamd, HungUp } from "./clamd.ts";

type Options = { address: ClamdAddress | null; log: Logger; limit?: number };

/** Below the service's own limit of 240 s for a call. */
const scanTime = 120_000;
const answerTime = 5000;
/** A merge holds a database connection while it is scanned, of which there are 20. */
const mostScans = 8;
const sizeExceeded = "INSTREAM size limit exceeded. ERROR";

export function createVirusScanner({ address, log, limit = scanTime }: Options): VirusScanner {
  if (address === null) return { check: () => Promise.resolve(), isUp: () => Promise.resolve(null) };
  const isUp = (): Promise<boolean> =>
    askClamd(address, "VERSION", { limit: answerTime }).then(
      () => true,
      () => false,
    );
  let scans = 0;
  const scan: VirusScanner["check"] = async (blob, name) => {
    const asked = askClamd(address, "INSTREAM", { body: blob.bytes(), limit });
    const answer = await asked.catch(async (cause: unknown) => {
      if (cause instanceof HungUp && (await isUp())) return sizeExceeded;
      log.error({ err: cause }, "virus scan failed");
      throw new ServiceError("file.unscanned", { cause });
    });
    judge(answer, name, log);
  };
  return {
    check: async (blob, name) => {
      if (scans >= mostScans) {
        log.warn({ scans }, "virus scan refused: too many at once");
        throw new ServiceError("file.unscanned");
      }
      scans += 1;
      try {
        await scan(blob, name);
      } finally {
        scans -= 1;
      }
    },
    isUp,
  };
}

/** Anything but a clear OK refuses the file. */
function judge(answer: string, name: string, log: Logger): void {
  if (answer === "stream: OK") return;
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature?.startsWith("Heuristics.Limits.Exceeded") || answer === sizeExceeded) {
    log.warn({ answer }, "file beyond the limits of the virus scanner refused");
    throw new ServiceError("file.scan-limit");
  }
  if (signature === undefined) {
    log.error({ answer: answer.slice(0, 200) }, "virus scan failed");
    throw new ServiceError("file.unscanned");
  }
  log.warn({ signature }, "infected file refused");
  throw new ServiceError("file.infected", {
    message: `文件“${name}”未通过病毒检查（${signature}），未予接收，请查杀病毒后重新上传`,
  });
}
