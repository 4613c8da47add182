import type { ByteRange } from "#service/storage/blob.ts";

export type Reading = {
  range: string | null;
  /** The file would open as a page of its own, in a browser viewer that runs scripts of a PDF. */
  isOwnPage: boolean;
};

type Made = {
  kind: "made";
  mime: string;
  name: string | null;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string;
  rows?: number;
};
type Stored = {
  kind: "stored";
  mime: string;
  name: string;
  inline: boolean;
  size: number;
  part: ByteRange | null;
  body: ReadableStream<Uint8Array>;
};
type Outside = Omit<Stored, "kind" | "part" | "body"> & { kind: "outside" };

export class FileReply {
  readonly file: Made | Stored | Outside;

  constructor(file: Made | Stored | Outside) {
    this.file = file;
  }
}
