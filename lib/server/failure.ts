import "server-only";

import { type ErrorCode, errorTable, type FieldError, type NextStep } from "#contracts/errors/errors.ts";

/** Next.js passes only `digest` on to error pages. */
export class ServiceFailure extends Error {
  override readonly name = "ServiceFailure";
  readonly status: number;
  readonly error: ErrorCode;
  readonly requestId: string;
  readonly fields: readonly FieldError[];
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
