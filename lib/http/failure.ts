import type { ErrorCode } from "#contracts/errors/error-codes.ts";
import type { FieldError } from "#contracts/errors/field-error.ts";
import { networkText } from "#contracts/errors/network-text.ts";

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

/** Forbidden, gone, or changed by somebody else: a dialog has nothing more to do. */
const endings: readonly number[] = [403, 404, 409, 410];

/** Not if the person declined to sign in again: what was typed can still be sent. */
export function isOver({ status, error }: Pick<ApiFailure, "status" | "error">): boolean {
  return error !== "auth.reauth" && endings.includes(status);
}

/** The service may have stored what was sent. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
}

/** Rethrows errors that are not `ApiFailure`. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure)) throw error;
  return error.fields[0]?.message ?? error.message;
}

export const networkFailure = () => new ApiFailure({ status: 0, message: networkText });

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Rethrows the error of an answer that broke off: one's own abort as it is, any other as a failure of the network. */
export function brokenOff(error: unknown): never {
  throw isAborted(error) ? error : networkFailure();
}
