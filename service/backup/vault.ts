import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { BackupKey } from "#service/core/settings/backup-keys.ts";
import { absentAs } from "#service/storage/absent.ts";
import { makeFolder } from "#service/storage/open-file.ts";
import { syncFolder } from "#service/storage/pending-file.ts";

import { DamagedBackup } from "./failure.ts";
import { opening, sealedSize, sealing } from "./sealed-stream.ts";
import { sha256Of } from "./sha256-of.ts";

/** The backup directory with the key that parts are sealed with; null leaves them plain. */
export type Vault = { dir: string; key: BackupKey | null };

/** `sha256` is of the content, `stored` of the file as it lies there. */
export type Written = { bytes: number; sha256: string; stored: string; storedBytes: number };

export const draftSuffix = ".new";
export const sealedSuffix = ".enc";

/** @param place relative to the directory; sealed along with the content */
export const storedPlace = ({ key }: Vault, place: string): string =>
  key === null ? place : `${place}${sealedSuffix}`;
const storedPath = (vault: Vault, place: string): string => join(vault.dir, storedPlace(vault, place));

function hashing() {
  const hash = createHash("sha256");
  const seen = { bytes: 0, sha256: () => hash.digest("hex") };
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      seen.bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, seen };
}

/** Renamed when complete; a run's folders are synced with its sums. Returns null, and leaves nothing, for another content than `wanted`. */
export async function writePart(
  vault: Vault,
  place: string,
  source: Readable,
  wanted?: { size: number; sha256: string },
): Promise<Written | null> {
  const path = storedPath(vault, place);
  const draft = `${path}${draftSuffix}`;
  const [plain, stored] = [hashing(), hashing()];
  const seals = vault.key === null ? [] : [sealing(vault.key, place)];
  try {
    await makeFolder(dirname(path));
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline([source, plain.through, ...seals, stored.through, file]);
    const sha256 = plain.seen.sha256();
    if (wanted && (plain.seen.bytes !== wanted.size || sha256 !== wanted.sha256)) return null;
    await rename(draft, path);
    if (wanted) await syncFolder(dirname(path));
    return {
      bytes: plain.seen.bytes,
      sha256,
      stored: stored.seen.sha256(),
      storedBytes: stored.seen.bytes,
    };
  } catch (error) {
    // Ends the source with the reason, which would otherwise be that its reader closed.
    source.destroy(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Fails before the first byte that is not what was sealed, or at the end of a file that was cut. */
export function readPart(vault: Vault, place: string): Readable {
  const file = createReadStream(storedPath(vault, place));
  if (vault.key === null) return file;
  const opened = opening(vault.key, place);
  pipeline(file, opened).catch(() => undefined);
  return opened;
}

/** Throws `DamagedBackup` unless the part has this content. */
export async function checkPart(vault: Vault, place: string, sha256: string): Promise<void> {
  const found = await absentAs(sha256Of(readPart(vault, place)), null);
  if (found === null) throw new DamagedBackup(`备份缺少文件：${place}`);
  if (found !== sha256) throw new DamagedBackup(`备份文件已损坏：${place}`);
}

/** True for a part of this size; its content is checked by the verification. */
export async function hasPart(vault: Vault, place: string, size: number): Promise<boolean> {
  const found = await stat(storedPath(vault, place)).catch(() => null);
  return found?.size === (vault.key === null ? size : sealedSize(size));
}
