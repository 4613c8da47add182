import { failureEnvelopeSchema } from "#contracts/envelope.ts";
import type { ErrorCode, FieldError } from "#contracts/errors/error-codes.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";

/** `status` 0: no response reached the browser. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly error: ErrorCode | null;
  readonly requestId: string;
  readonly fields: readonly FieldError[];

  constructor(fact: {
    status: number;
    message: string;
    requestId?: string;
    error?: ErrorCode;
    fields?: readonly FieldError[];
  }) {
    super(fact.message);
    this.status = fact.status;
    this.error = fact.error ?? null;
    this.requestId = fact.requestId ?? "";
    this.fields = fact.fields ?? [];
  }
}

/** Rethrows errors that are not `ApiFailure`. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure)) throw error;
  return error.fields[0]?.message ?? error.message;
}

export const networkFailure = () => new ApiFailure({ status: 0, message: "网络状态差" });

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
