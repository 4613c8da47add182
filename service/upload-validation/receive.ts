import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";

import { Busboy, type BusboyFileStream } from "@fastify/busboy";

import { ServiceError } from "#service/core/errors.ts";
import type { Upload } from "#service/core/upload.ts";
import type { ByteSink } from "#service/storage/blob.ts";

type Stored = { name: string; size: number; truncated: boolean; digests: string[] };
type Form = Stored & { field: string; fields: ReadonlyMap<string, string> };
export type Received = Omit<Form, "digests"> & { md5: string; sha256: string };

const writeAtOnce = 524_288;

type Limits = { maxFile: number; maxBody: number };

type OpenSink = (fields: ReadonlyMap<string, string>) => ByteSink | Promise<ByteSink>;

export async function receive(upload: Upload, open: OpenSink, limits: Limits): Promise<Received> {
  const { digests, ...form } = await receiveForm(upload, { open, limits, algorithms: ["md5", "sha256"] });
  const [md5 = "", sha256 = ""] = digests;
  return { ...form, md5, sha256 };
}

/** Without SHA-256: the whole file is hashed later. */
export async function receivePart(
  upload: Upload,
  open: OpenSink,
  limits: Limits,
): Promise<Omit<Received, "sha256">> {
  const { digests, ...form } = await receiveForm(upload, { open, limits, algorithms: ["md5"] });
  return { ...form, md5: digests[0] ?? "" };
}

type Receiving = { open: OpenSink; limits: Limits; algorithms: readonly string[] };

async function receiveForm(upload: Upload, { open, limits, algorithms }: Receiving): Promise<Form> {
  const form = newForm(upload, limits.maxFile);
  const fields = new Map<string, string>();
  const fileFields: string[] = [];
  const streams: BusboyFileStream[] = [];
  const stored: Promise<Stored>[] = [];
  const sinkErrors: unknown[] = [];
  // A failing sink must abort the reading too, or it would wait forever.
  const abort = (error: unknown): never => {
    sinkErrors.push(error);
    form.destroy(error instanceof Error ? error : undefined);
    throw error;
  };
  const openGuarded = async (): Promise<ByteSink> => {
    const sink = await open(fields);
    return { write: (bytes) => sink.write(bytes).catch(abort) };
  };
  form.on("field", (name, value) => fields.set(name, value));
  form.on("file", (field, stream, name) => {
    fileFields.push(field);
    streams.push(stream);
    const storing = store({ stream, name, opening: openGuarded().catch(abort), algorithms });
    storing.catch(() => undefined);
    stored.push(storing);
  });
  try {
    await pipeline(bytesOf(upload, limits.maxBody), form);
  } catch (cause) {
    if (sinkErrors.length > 0) throw sinkErrors[0];
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(stored);
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError("file.damaged", { cause });
  }
  const [file] = await Promise.all(stored);
  if (file) return { ...file, field: fileFields[0] ?? "", fields };
  throw new ServiceError("request.invalid", { fields: [{ path: "file", message: "请选择文件" }] });
}

function newForm({ contentType }: Upload, maxFile: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      limits: { files: 1, fileSize: maxFile, fields: 10, fieldSize: 1024, parts: 12, headerPairs: 20 },
    });
  } catch (cause) {
    throw new ServiceError("request.malformed", { cause });
  }
}

async function* bytesOf({ bytes }: Upload, maxBody: number): AsyncGenerator<Buffer> {
  let size = 0;
  if (!bytes) return;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBody) throw new ServiceError("request.too-large");
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

/** Fewer and larger writes, each of which costs a turn of the event loop. A piece is valid until the next. */
async function* gathered(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const room = Buffer.allocUnsafe(writeAtOnce);
  let size = 0;
  for await (const bytes of stream) {
    for (let from = 0; from < bytes.byteLength;) {
      const taken = bytes.copy(room, size, from);
      size += taken;
      from += taken;
      if (size < writeAtOnce) continue;
      yield room;
      size = 0;
    }
  }
  if (size > 0) yield room.subarray(0, size);
}

type Storing = {
  stream: BusboyFileStream;
  name: string | undefined;
  opening: Promise<ByteSink>;
  algorithms: readonly string[];
};

async function store({ stream, name, opening, algorithms }: Storing): Promise<Stored> {
  const sink = await opening;
  const hashes = algorithms.map((algorithm) => createHash(algorithm));
  let size = 0;
  for await (const bytes of gathered(stream)) {
    size += bytes.byteLength;
    for (const hash of hashes) hash.update(bytes);
    await sink.write(bytes);
  }
  return {
    name: name ?? "",
    size,
    truncated: stream.truncated,
    digests: hashes.map((hash) => hash.digest("hex")),
  };
}
