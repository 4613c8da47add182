import "server-only";
export class BodyError extends Error {
  override readonly name = "BodyError";
  readonly kind: "short" | "long";

  constructor(kind: "short" | "long") {
    super(`request body too ${kind}`);
    this.kind = kind;
  }
}

export function declaredLength(headers: Headers): number | null {
  const text = headers.get("content-length");
  return text === null ? null : Number(text);
}

/**
 * Throws if the length differs from the declared one. Never cancels the source,
 * which would cut the browser's connection before the response is written.
 */
export async function* countedBody(
  source: ReadableStream<Uint8Array>,
  declared: number | null,
  max: number,
): AsyncGenerator<Uint8Array, void> {
  const limit = Math.min(declared ?? max, max);
  let sent = 0;
  for await (const piece of source.values({ preventCancel: true })) {
    sent += piece.byteLength;
    if (sent > limit) throw new BodyError("long");
    yield piece;
  }
  if (declared !== null && sent < declared) throw new BodyError("short");
}

type Whole = { bytes: () => Promise<Uint8Array> };

export async function wholeBody(request: Whole, declared: number): Promise<Uint8Array | null> {
  const bytes = await request.bytes();
  if (bytes.byteLength !== declared) throw new BodyError(bytes.byteLength < declared ? "short" : "long");
  return declared === 0 ? null : bytes;
}
