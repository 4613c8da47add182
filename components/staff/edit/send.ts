import type { z } from "zod";

import { ApiFailure } from "#lib/http/failure.ts";

export type Faults = Readonly<Record<string, string>>;
type Sent<T> =
  | { kind: "done"; answer: T }
  | { kind: "wrong"; faults: Faults }
  | { kind: "stale"; message: string }
  | { kind: "failed" };

function wrong<T>(faults: readonly { path: string; message: string }[]): Sent<T> {
  // The first fault of a field counts.
  return {
    kind: "wrong",
    faults: Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message])),
  };
}

/** Judges the form, then sends it. A refusal of no field stands under the empty name; others have been reported. */
export async function sendForm<S extends z.ZodType, T>(
  schema: S,
  form: z.input<S>,
  send: (input: z.input<S>) => Promise<T>,
): Promise<Sent<T>> {
  const parsed = schema.safeParse(form);
  if (!parsed.success) {
    return wrong(parsed.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ""), message })));
  }
  try {
    return { kind: "done", answer: await send(form) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.fields.length > 0) return wrong(error.fields);
    if (error.error === "registry.stale") return { kind: "stale", message: error.message };
    if (error.status === 409 || error.status === 404) return wrong([{ path: "", message: error.message }]);
    return { kind: "failed" };
  }
}
