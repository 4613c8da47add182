import "server-only";
/** The browser's body was not what its headers said, or larger than the endpoint takes. */
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
 * Passes a body on piece by piece and fails when it ends before, or goes on after, what was declared. It never cancels the
 * source: that would cut the browser's connection before the answer is written.
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

/** Reads a small body whole: one write instead of a stream. */
export async function wholeBody(request: Request, declared: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength !== declared) throw new BodyError(bytes.byteLength < declared ? "short" : "long");
  return declared === 0 ? null : bytes;
}
