import "server-only";

import { notFound } from "next/navigation";

import type { ErrorCode } from "#contracts/errors/errors.ts";

import { ServiceFailure } from "./failure.ts";

/** Null if the service refuses with `code`. */
export async function nullOn<T>(code: ErrorCode, loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ServiceFailure && error.error === code) return null;
    throw error;
  }
}

/** Shows the page of a missing address if the service answers 404. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) notFound();
    throw error;
  }
}
