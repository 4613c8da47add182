import { ReadError } from "../read-error.ts";
import { type Attributes, XmlStream } from "../xml-stream.ts";
import { damaged, type ZipFile } from "./zip-file.ts";

export type PartHandler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
};

/** Parses one part of a workbook; yields after each piece, so that its reader sets the pace. Names come without prefix. */
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
  for await (const piece of zip.unfold(name, consumed)) {
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

/** What the parser complains of says nothing to whoever made the workbook; what the handler itself refuses does. */
export class WorkbookError extends ReadError {}

function within(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    if (error instanceof ReadError || error instanceof TypeError) throw new ReadError(damaged);
    throw error;
  }
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
