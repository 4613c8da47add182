import { errorTable, type ErrorCode, type FieldError } from "#contracts/errors.ts";

type Details = { message?: string; fields?: FieldError[]; cause?: unknown };

/** An expected failure. Whatever else is thrown is answered as 500 with a general sentence. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[] | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
    this.name = "ServiceError";
    this.code = code;
    this.status = errorTable[code].status;
    this.fields = details.fields;
  }
}
