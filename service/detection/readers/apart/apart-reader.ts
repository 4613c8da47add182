import type { MessagePort } from "node:worker_threads";

import { ReadError } from "#service/xml/read-error.ts";
import type { TagHandler } from "#service/xml/xml-stream.ts";

import type { Pieces, PiecesRead } from "./read-pieces.ts";
import { openReader } from "./reading-thread.ts";
import { TagUnpacker } from "./tag-unpacker.ts";

/** Bytes of one message: waking a thread costs more than reading a piece. */
const messageBytes = 262_144;
/** Messages that the thread may be ahead; bounds memory. */
const mostAhead = 8;

type Control = { signal?: AbortSignal | undefined; drain?: () => Promise<void> };

/** Reads in another thread and calls the handler in this one. */
export class ApartReader {
  private readonly port: MessagePort = openReader();
  private readonly unpacker: TagUnpacker;
  private readonly control: Control;
  private readonly answers: PiecesRead[] = [];
  private waiting: PromiseWithResolvers<void> | null = null;
  private held: Uint8Array<ArrayBuffer>[] = [];
  private heldBytes = 0;
  private ahead = 0;
  private closed = false;

  constructor(handler: TagHandler, control: Control) {
    this.unpacker = new TagUnpacker(handler);
    this.control = control;
    this.port.on("message", (answer: PiecesRead) => {
      this.answers.push(answer);
      this.waiting?.resolve();
    });
    this.port.on("close", () => {
      this.closed = true;
      this.waiting?.resolve();
    });
  }

  /** Hands on an earlier piece while this one is read. */
  async take(piece: Uint8Array): Promise<void> {
    this.held.push(new Uint8Array(piece));
    this.heldBytes += piece.length;
    if (this.heldBytes < messageBytes) return;
    this.sendHeld();
    if (this.ahead >= mostAhead) await this.playNext();
  }

  async finish(): Promise<void> {
    this.sendHeld();
    this.send(null);
    while (this.ahead > 0) await this.playNext();
  }

  close(): void {
    this.port.close();
  }

  private sendHeld(): void {
    const { held } = this;
    this.held = [];
    this.heldBytes = 0;
    if (held.length > 0) this.send(held);
  }

  private send(pieces: Pieces): void {
    this.ahead++;
    this.port.postMessage(
      pieces,
      (pieces ?? []).map(({ buffer }) => buffer),
    );
  }

  private async playNext(): Promise<void> {
    const { batch, refusal } = this.answers.shift() ?? (await this.next());
    this.control.signal?.throwIfAborted();
    this.ahead--;
    this.unpacker.play(batch);
    batch.numbers.buffer.transfer(0);
    if (refusal !== null) throw new ReadError(refusal.message, refusal);
    await this.control.drain?.();
  }

  private async next(): Promise<PiecesRead> {
    if (!this.closed) {
      this.waiting = Promise.withResolvers();
      await this.waiting.promise;
      this.waiting = null;
    }
    const answer = this.answers.shift();
    if (answer === undefined) throw new Error("The reading thread ended before its time");
    return answer;
  }
}
