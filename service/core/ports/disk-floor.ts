import type { ByteSink } from "#service/storage/blob.ts";

export type DiskFloor = {
  /** Throws `file.storage-full` when `bytes` more would leave less than the floor. */
  require: (bytes: number) => Promise<void>;
  /** Checks again while bytes are written: concurrent uploads do not know of each other. */
  guard: <S extends ByteSink>(sink: S) => ByteSink;
};
