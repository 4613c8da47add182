import type { WholeBlob } from "#service/storage/blob.ts";

export function lookedAt(content: Buffer): WholeBlob & { read: () => number } {
  let asked = 0;
  const unused = (): Promise<never> => Promise.reject(new Error("not used here"));
  const part = async (from: number, to: number): Promise<Buffer> => {
    const bytes = content.subarray(from, to);
    asked += bytes.length;
    return bytes;
  };
  return {
    bytes: () => {
      throw new Error("not used here");
    },
    commit: unused,
    discard: unused,
    head: (length) => part(0, length),
    tail: (length) => part(Math.max(0, content.length - length), content.length),
    slice: (position, length) => part(position, position + length),
    read: () => asked,
  };
}
