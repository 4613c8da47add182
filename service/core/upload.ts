export type Upload = {
  bytes: ReadableStream<Uint8Array> | null;
  contentType: string;
  size: number | null;
};
