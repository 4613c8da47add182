import { errorTable, type ErrorCode, type FieldError, type NextStep } from "#contracts/errors/errors.ts";

type Details = {
  message?: string;
  fields?: FieldError[];
  next?: NextStep;
  retryAfter?: number;
  cause?: unknown;
};

/** An expected failure. Anything else thrown is answered as 500 without details. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly next: NextStep | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
    this.name = "ServiceError";
    this.code = code;
    this.status = errorTable[code].status;
    this.fields = details.fields;
    this.next = details.next;
    this.retryAfter = details.retryAfter;
  }
}
