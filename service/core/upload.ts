export type Upload = {
  bytes: AsyncIterable<Uint8Array> | null;
  contentType: string;
  size: number | null;
};
