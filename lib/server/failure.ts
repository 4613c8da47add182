import "server-only";

import { type ErrorCode, errorTable, type FieldError, type NextStep } from "#contracts/errors.ts";

/** A failure of the service, or of the way to it. `digest` is what the framework shows of it to an error page. */
export class ServiceFailure extends Error {
  override readonly name = "ServiceFailure";
  readonly status: number;
  readonly error: ErrorCode;
  readonly requestId: string;
  readonly fields: readonly FieldError[];
  /** Of a sign-in that needs one thing more. */
  readonly next: NextStep | undefined;
  readonly digest: string;

  constructor(
    error: ErrorCode,
    requestId: string,
    text?: string,
    fields: readonly FieldError[] = [],
    next?: NextStep,
  ) {
    super(text ?? errorTable[error].message);
    this.status = errorTable[error].status;
    this.error = error;
    this.requestId = requestId;
    this.fields = fields;
    this.next = next;
    this.digest = `${this.status};${requestId}`;
  }
}
