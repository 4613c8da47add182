import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import type { StringSink } from "#service/workbook/read/shared-strings.ts";

const perBlock = 64;
const mostCached = 512;
const blockSchema = z.array(z.string());

/**
 * Shared strings in an unlinked file, so that memory does not grow with a workbook. Synchronous, because cells are read while
 * XML is parsed; the file stays in the cache of the system.
 */
export class SpilledStrings implements StringSink {
  private readonly file: number;
  /** Where each block begins, and where the next one will. */
  private readonly starts = [0];
  private readonly cached = new Map<number, readonly string[]>();
  private open: string[] = [];

  constructor(folder: string) {
    const path = join(folder, `strings-${randomUUID()}`);
    this.file = openSync(path, "wx+", 0o600);
    rmSync(path);
  }

  push(text: string): void {
    this.open.push(text);
    if (this.open.length < perBlock) return;
    const bytes = Buffer.from(JSON.stringify(this.open));
    const start = this.end;
    writeSync(this.file, bytes, 0, bytes.length, start);
    this.starts.push(start + bytes.length);
    this.open = [];
  }

  at(index: number): string | undefined {
    const [block, place] = [Math.floor(index / perBlock), index % perBlock];
    return (block === this.starts.length - 1 ? this.open : this.block(block))?.[place];
  }

  close(): void {
    closeSync(this.file);
  }

  private get end(): number {
    return this.starts.at(-1) ?? 0;
  }

  private block(at: number): readonly string[] | undefined {
    const cached = this.cached.get(at);
    if (cached !== undefined) return cached;
    const [start, end] = [this.starts[at], this.starts[at + 1]];
    if (start === undefined || end === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(end - start);
    readSync(this.file, bytes, 0, bytes.length, start);
    const read = blockSchema.parse(JSON.parse(bytes.toString()));
    if (this.cached.size >= mostCached) this.cached.delete(this.cached.keys().next().value ?? -1);
    this.cached.set(at, read);
    return read;
  }
}
