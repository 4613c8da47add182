import { xmlLimits } from "#service/xml/limits.ts";

/** Bytes of one message: waking a thread costs more than reading a piece. */
export const messageBytes = 4 * xmlLimits.piece;

type Shared = Uint8Array<SharedArrayBuffer>;

/**
 * Memory that both threads use for one message after another: the bytes of the file, and the texts that the reading
 * thread makes of them.
 */
export type MessageRoom = { pieces: Shared; texts: Shared };

export function messageRoom(): MessageRoom {
  const shared = new SharedArrayBuffer(4 * messageBytes);
  return {
    pieces: new Uint8Array(shared, 0, messageBytes),
    texts: new Uint8Array(shared, messageBytes),
  };
}

/** Texts of one message, one after another. */
export class RoomTexts {
  private readonly room: Buffer;
  private at = 0;

  constructor({ buffer, byteOffset, length }: Shared) {
    this.room = Buffer.from(buffer, byteOffset, length);
  }

  /** False if there is no room. */
  put(text: string): boolean {
    const size = text.length * 2;
    if (size > this.room.length - this.at) return false;
    this.at += this.room.write(text, this.at, size, "utf16le");
    return true;
  }

  take(length: number): string {
    const start = this.at;
    this.at += length * 2;
    return this.room.toString("utf16le", start, this.at);
  }
}
