import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

import { limits } from "#contracts/limits.ts";

import type { Digest, Piece, Whole } from "./blob.ts";

const readAtOnce = 1_048_576;

/**
 * Reads the pieces of a file once they follow each other, while others arrive, so that the merge need not read the file.
 * Knows only pieces that this process placed, and nothing once anybody else has changed the file.
 */
export class RunningDigest {
  private readonly path: string;
  private readonly md5 = createHash("md5");
  private readonly sha256 = createHash("sha256");
  private readonly placed = new Map<number, string>();
  private next = 0;
  private size = 0;
  private changedAt = 0n;
  private spoiled = false;
  private working: Promise<void> | null = null;

  constructor(path: string) {
    this.path = path;
  }

  /** `changedAt`: ctime of the file after the piece was written. */
  take({ number, md5 }: Piece, changedAt: bigint): void {
    const former = this.placed.get(number);
    if (former !== undefined && former !== md5) this.spoiled = true;
    this.placed.set(number, md5);
    if (changedAt > this.changedAt) this.changedAt = changedAt;
    this.working ??= this.readOn().finally(() => (this.working = null));
  }

  /** Null unless it is certain. */
  async result({ size, pieces }: Whole, changedAt: bigint): Promise<Digest | null> {
    await this.working;
    // A piece may have come while the reading ended.
    await this.readOn();
    const isWhole = this.next === pieces.length && this.size === size && this.changedAt === changedAt;
    const isSame = pieces.every(({ number, md5 }) => this.placed.get(number) === md5);
    if (this.spoiled || !isWhole || !isSame) return null;
    return { size, md5: this.md5.copy().digest("hex"), sha256: this.sha256.copy().digest("hex") };
  }

  private async readOn(): Promise<void> {
    try {
      const handle = await open(this.path, "r");
      try {
        const buffer = Buffer.allocUnsafe(readAtOnce);
        while (this.placed.has(this.next) && !this.spoiled) {
          const end = (this.next + 1) * limits.chunk;
          while (this.size < end) {
            const length = Math.min(readAtOnce, end - this.size);
            const { bytesRead } = await handle.read(buffer, 0, length, this.size);
            if (bytesRead === 0) break;
            const bytes = buffer.subarray(0, bytesRead);
            this.md5.update(bytes);
            this.sha256.update(bytes);
            this.size += bytesRead;
          }
          this.next++;
        }
      } finally {
        await handle.close();
      }
    } catch {
      this.spoiled = true;
    }
  }
}
