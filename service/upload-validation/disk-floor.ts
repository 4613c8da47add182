import type { Clock } from "#service/core/clock.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Logger } from "#service/core/logger.ts";
import type { DiskFloor } from "#service/core/ports/disk-floor.ts";
import type { BlobStore, ByteSink } from "#service/storage/blob.ts";

type Options = { blobs: Pick<BlobStore, "freeBytes">; floorBytes: number; clock: Clock; log: Logger };

const step = 16 * 1_048_576;
const logPause = 10 * 60_000;

export function createDiskFloor({ blobs, floorBytes, clock, log }: Options): DiskFloor {
  let loggedAt = 0;

  async function require(bytes: number): Promise<void> {
    if (floorBytes === 0) return;
    const free = await blobs.freeBytes();
    if (free - bytes >= floorBytes) return;
    const now = clock().getTime();
    if (now - loggedAt >= logPause) {
      loggedAt = now;
      log.error({ freeBytes: free, floorBytes }, "disk floor reached: uploads refused");
    }
    throw new ServiceError("file.storage-full", {
      message: "服务器剩余存储空间不足，暂停接收新文件，已保存的内容不受影响，请稍后再试或联系造价站",
    });
  }

  function guard(sink: ByteSink): ByteSink {
    let unseen = 0;
    return {
      write: async (chunk) => {
        unseen += chunk.byteLength;
        if (unseen >= step) {
          unseen = 0;
          await require(step);
        }
        await sink.write(chunk);
      },
    };
  }

  return { require, guard };
}
