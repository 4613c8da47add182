import { generalErrors } from "#contracts/errors/general-errors.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";

import { ApiFailure } from "./failure.ts";

const statusMessages: Readonly<Record<number, string>> = {
  401: generalErrors["auth.required"].message,
  413: generalErrors["request.too-large"].message,
  500: generalErrors.internal.message,
  504: generalErrors["upstream.timeout"].message,
};

function textOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { message, msg, error }: { message?: unknown; msg?: unknown; error?: unknown } = body;
  const text = [message, msg, error].find((value) => typeof value === "string" && value !== "");
  return typeof text === "string" ? text : null;
}

export function readFailure(
  status: number,
  body: unknown,
  requestId: string,
  wordless: string | null = null,
): ApiFailure {
  const envelope = failureEnvelopeSchema.safeParse(body);
  if (envelope.success) {
    const { data, message, requestId: id } = envelope.data;
    const rest = data ? { error: data.error, fields: data.fields ?? [] } : {};
    return new ApiFailure({
      status,
      message: message || (statusMessages[status] ?? generalErrors.internal.message),
      requestId: id,
      ...rest,
    });
  }
  const general = statusMessages[status] ?? generalErrors["upstream.unavailable"].message;
  const message = textOf(body) ?? wordless ?? general;
  return new ApiFailure({ status, message, requestId });
}

/** Reads a response whose body nobody has read yet. */
export async function failureOf(response: Response, wordless: string | null = null): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  return readFailure(response.status, body, response.headers.get("x-request-id") ?? "", wordless);
}
