/** Statements that read much by their nature: who sends them, and a part of the text. */
type Accepted = { by: string; has: string; why: string };

export const accepted: readonly Accepted[] = [
  { by: "auditLogVerify", has: "audit_", why: "checks the whole chain, in batches" },
];
