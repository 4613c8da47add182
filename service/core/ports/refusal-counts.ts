import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { AuditActor } from "#service/db/audit.ts";

type Refusal = { auditActor: AuditActor; action: string; error: ErrorCode };

export type CountedRefusals = {
  auditActor: AuditActor;
  error: ErrorCode;
  actions: ReadonlyMap<string, number>;
};

export type RefusalCounts = {
  takesRow: (refusal: Refusal) => boolean;
  takeCounted: () => CountedRefusals[];
};
