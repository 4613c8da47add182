import "server-only";

import type { LoadProblem } from "#lib/util/load-problem.ts";

import { ServiceFailure } from "./failure.ts";

export async function problemOf(loading: Promise<unknown>): Promise<LoadProblem | null> {
  try {
    await loading;
    return null;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    if (error.error === "permission.denied") return { kind: "denied" };
    return { kind: "failed", text: error.message, requestId: error.requestId };
  }
}
