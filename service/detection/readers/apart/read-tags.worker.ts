import { type MessagePort, parentPort } from "node:worker_threads";

import { type MessageRoom, RoomTexts } from "./message-room.ts";
import { type PieceRead, pieceReader } from "./read-pieces.ts";

/** The pieces are in the room, one after another. Null ends the file. */
export type ToRead = { room: MessageRoom; sizes: readonly number[] } | null;
/** `length` of the text in the room; null if it is in the batch. */
export type PieceSent = PieceRead & { length: number | null };

/** Each file has a port of its own. */
parentPort?.on("message", (port: MessagePort) => {
  const read = pieceReader();
  const readAll = ({ room, sizes }: NonNullable<ToRead>): PieceSent[] => {
    const texts = new RoomTexts(room.texts);
    let at = 0;
    return sizes.map((size) => {
      const done = read(room.pieces.subarray(at, (at += size)));
      const { text } = done.batch;
      if (!texts.put(text)) return { ...done, length: null };
      return { ...done, batch: { ...done.batch, text: "" }, length: text.length };
    });
  };
  port.on("message", (message: ToRead) => {
    const sent = message === null ? [{ ...read(null), length: null }] : readAll(message);
    port.postMessage(
      sent,
      sent.map(({ batch }) => batch.numbers.buffer),
    );
  });
});
