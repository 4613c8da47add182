import type { MessagePort } from "node:worker_threads";

import type { TagSink } from "../tag-sink.ts";
import { messageBytes, type MessageRoom, messageRoom, RoomTexts } from "./message-room.ts";
import type { PieceSent, ToRead } from "./read-tags.worker.ts";
import { openReader } from "./reading-thread.ts";
import { TagUnpacker } from "./tag-unpacker.ts";

/** Messages that the thread may be ahead; bounds memory. */
const mostAhead = 8;

/** Pieces of a message still to be played, in a room that is free after them. */
type Answer = { left: PieceSent[]; room: MessageRoom | null; texts: RoomTexts | null };
type Control = { signal?: AbortSignal | undefined; drain?: () => Promise<void> };

/** Reads in another thread and calls the sink in this one. */
export class ApartReader {
  private readonly port: MessagePort = openReader();
  private readonly unpacker: TagUnpacker;
  private readonly control: Control;
  private readonly answers: PieceSent[][] = [];
  private playing: Answer | null = null;
  private waiting: PromiseWithResolvers<void> | null = null;
  private readonly free: MessageRoom[] = [];
  /** Rooms of the messages under way, in their order; null for the last. */
  private readonly sent: (MessageRoom | null)[] = [];
  private room: MessageRoom | null = null;
  private sizes: number[] = [];
  private heldBytes = 0;
  private closed = false;

  constructor(sink: TagSink, control: Control) {
    this.unpacker = new TagUnpacker(sink);
    this.control = control;
    this.port.on("message", (answer: PieceSent[]) => {
      this.answers.push(answer);
      this.waiting?.resolve();
    });
    this.port.on("close", () => {
      this.closed = true;
      this.waiting?.resolve();
    });
  }

  /** Plays an earlier piece once the thread is ahead, while the source reads on. */
  async take(piece: Uint8Array): Promise<void> {
    if (this.heldBytes + piece.length > messageBytes) await this.sendHeld();
    this.room ??= this.free.pop() ?? messageRoom();
    this.room.pieces.set(piece, this.heldBytes);
    this.sizes.push(piece.length);
    this.heldBytes += piece.length;
    if (this.heldBytes === messageBytes) await this.sendHeld();
    if (this.sent.length >= mostAhead) await this.playNext();
  }

  async finish(): Promise<void> {
    await this.sendHeld();
    this.send(null);
    while (this.sent.length > 0) await this.playNext();
  }

  close(): void {
    this.port.close();
  }

  private async sendHeld(): Promise<void> {
    const { room, sizes } = this;
    if (room === null) return;
    this.room = null;
    this.sizes = [];
    this.heldBytes = 0;
    this.send({ room, sizes });
    while (this.sent.length > mostAhead) await this.playNext();
  }

  private send(message: ToRead): void {
    this.sent.push(message && message.room);
    this.port.postMessage(message);
  }

  /** One piece, so that the source has its turns. */
  private async playNext(): Promise<void> {
    this.playing ??= await this.nextAnswer();
    const { left, room, texts } = this.playing;
    const piece = left.shift();
    if (piece !== undefined) await this.play(piece, texts);
    if (left.length > 0) return;
    this.playing = null;
    this.sent.shift();
    if (room !== null) this.free.push(room);
  }

  private async play({ batch, refusal, length }: PieceSent, texts: RoomTexts | null): Promise<void> {
    this.control.signal?.throwIfAborted();
    const text = texts === null || length === null ? batch.text : texts.take(length);
    this.unpacker.playAll({ batch: { ...batch, text }, refusal });
    // Freed at once: garbage collection counts such memory late.
    batch.numbers.buffer.transfer(0);
    await this.control.drain?.();
  }

  private async nextAnswer(): Promise<Answer> {
    if (this.answers.length === 0 && !this.closed) {
      this.waiting = Promise.withResolvers();
      await this.waiting.promise;
      this.waiting = null;
    }
    const left = this.answers.shift();
    if (left === undefined) throw new Error("The reading thread ended before its time");
    const room = this.sent[0] ?? null;
    return { left, room, texts: room && new RoomTexts(room.texts) };
  }
}
