import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Transform } from "node:stream";

import type { BackupKey } from "#service/core/settings/backup-keys.ts";

import { DamagedBackup } from "./failure.ts";

const magic = Buffer.from("CMB1");
const idBytes = 8;
const saltBytes = 32;
const tagBytes = 16;
/** Plain bytes sealed with one tag: nothing of a chunk is released before its tag was checked. */
const chunkBytes = 262_144;
export const headerBytes = magic.length + idBytes + saltBytes;

/** Bytes of a sealed file with `size` bytes in it. */
export const sealedSize = (size: number): number =>
  headerBytes + size + tagBytes * Math.max(1, Math.ceil(size / chunkBytes));

type Each = (piece: Buffer, index: number, isLast: boolean) => Buffer;

/** Numbers chunks and marks the last one, so that none can be dropped, repeated or moved. */
function nonce(index: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUIntBE(index, 5, 6);
  iv[11] = isLast ? 1 : 0;
  return iv;
}

/** Regroups a stream into pieces of `size`; keeps one back, because the last is sealed differently. */
function regrouped(headSize: number, size: number, begin: (head: Buffer) => Each): Transform {
  let pending = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let each: Each | null = null;
  let index = 0;
  const gather = (): void => {
    pending = Buffer.concat([pending, ...waiting]);
    [waiting, waitingBytes] = [[], 0];
    if (each !== null || pending.length < headSize) return;
    each = begin(pending.subarray(0, headSize));
    pending = pending.subarray(headSize);
  };
  const attempt = (stream: Transform, isEnd: boolean): void => {
    gather();
    while (each !== null && pending.length > size) {
      stream.push(each(pending.subarray(0, size), index, false));
      pending = pending.subarray(size);
      index += 1;
    }
    if (isEnd) stream.push((each ?? begin(pending))(pending, index, true));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (pending.length + waitingBytes <= size + headSize) return done();
      settle(() => attempt(this, false), done);
    },
    flush(done) {
      settle(() => attempt(this, true), done);
    },
  });
}

function settle(act: () => void, done: (error?: Error) => void): void {
  try {
    act();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

/** A key for each file, so that chunks may simply be counted. */
const fileKey = (key: BackupKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", key.seal, salt, "backup-part", 32));

/** Seals with AES-256-GCM in chunks; `place` is authenticated, so that files cannot be exchanged. */
export function sealing(key: BackupKey, place: string): Transform {
  const salt = randomBytes(saltBytes);
  const id = Buffer.alloc(idBytes);
  id.write(key.id);
  const header = Buffer.concat([magic, id, salt]);
  const secret = fileKey(key, salt);
  return regrouped(0, chunkBytes, () => (piece, index, isLast) => {
    const cipher = createCipheriv("aes-256-gcm", secret, nonce(index, isLast));
    cipher.setAAD(Buffer.from(place));
    const sealed = [cipher.update(piece), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(index === 0 ? [header, ...sealed] : sealed);
  });
}

/** The id of the key that a file is sealed with; null when it is not sealed. */
export function keyIdOf(header: Buffer): string | null {
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) return null;
  return header.toString("latin1", magic.length, magic.length + idBytes).replace(/\0+$/, "");
}

export function opening(key: BackupKey, place: string): Transform {
  const damaged = (): DamagedBackup => new DamagedBackup(`备份文件已损坏或被改动：${place}`);
  return regrouped(headerBytes, chunkBytes + tagBytes, (header) => {
    if (keyIdOf(header) !== key.id) throw damaged();
    const secret = fileKey(key, header.subarray(magic.length + idBytes));
    return (piece, index, isLast) => {
      if (piece.length < tagBytes) throw damaged();
      const decipher = createDecipheriv("aes-256-gcm", secret, nonce(index, isLast));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(piece.subarray(piece.length - tagBytes));
      try {
        return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
      } catch {
        throw damaged();
      }
    };
  });
}
