export type LoadProblem = { kind: "denied" } | { kind: "failed"; text: string; requestId: string };

export type LoadState = { kind: "ready" } | { kind: "loading" } | LoadProblem;

function problemOfError(error: Error): LoadProblem {
  if ("status" in error && error.status === 403) return { kind: "denied" };
  const requestId = "requestId" in error && typeof error.requestId === "string" ? error.requestId : "";
  return { kind: "failed", text: error.message, requestId };
}

/** The server's problem holds until the browser has fetched by itself. */
export function loadState(
  query: { data: unknown; error: Error | null },
  problem: LoadProblem | null,
): LoadState {
  if (query.data !== undefined) return { kind: "ready" };
  if (query.error) return problemOfError(query.error);
  return problem ?? { kind: "loading" };
}
