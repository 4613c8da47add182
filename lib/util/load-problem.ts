/** Why a page has no data: not for this person, or it could not be had. */
export type LoadProblem = { kind: "denied" } | { kind: "failed"; text: string; requestId: string };
