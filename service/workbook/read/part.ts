import type { ZipFile } from "#service/workbook/zip/zip-file.ts";
import { ReadError } from "#service/xml/read-error.ts";
import { type Attributes, XmlStream } from "#service/xml/xml-stream.ts";

import { damaged, unfoldPart } from "./open-zip.ts";

export type PartHandler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
};

export async function* parsePart(
  zip: ZipFile,
  name: string,
  handler: PartHandler,
  consumed?: (bytes: number) => void,
): AsyncGenerator<void> {
  const xml = new XmlStream({
    open: (tag, attributes) => handler.open(bare(tag), attributes),
    close: (tag) => handler.close(bare(tag)),
    text: (text) => handler.text?.(text),
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const piece of unfoldPart(zip, name, consumed)) {
    within(() => xml.write(decoder.decode(piece, { stream: true })));
    yield;
  }
  within(() => {
    xml.write(decoder.decode());
    xml.end();
  });
  yield;
}

export async function parseWhole(zip: ZipFile, name: string, handler: PartHandler): Promise<void> {
  const pieces = parsePart(zip, name, handler);
  while (!(await pieces.next()).done);
}

/** Keeps a handler's own message; parser errors would mean nothing to the workbook's owner. */
export class WorkbookError extends ReadError {}

function within(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    if (error instanceof ReadError || error instanceof TypeError)
      throw new ReadError(damaged, { namesWayOut: true });
    throw error;
  }
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
