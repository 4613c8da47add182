import { endBytes, endsFault } from "#contracts/file/content-ends.ts";
import { extensionOf } from "#contracts/file/upload-refusals.ts";

/** Reads both ends of a file; null when it looks whole. */
export async function inspectFile(file: File): Promise<string | null> {
  const read = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());
  const head = await read(file.slice(0, endBytes.head));
  const tail = await read(file.slice(Math.max(0, file.size - endBytes.tail)));
  return endsFault(extensionOf(file.name), { head, tail });
}
