/** Places where the order of disk, store and database matters; `docs/faults.md` has what remains at each. */
export const failpointNames = [
  "blob.before-rename",
  "blob.after-rename",
  "s3.before-put",
  "s3.after-put",
  "s3.before-complete",
  "s3.after-complete",
  "chunk.after-place",
  "chunk.after-commit",
  "merge.before-row",
  "merge.before-commit",
  "merge.after-commit",
  "upload.before-row",
  "upload.after-commit",
  "detection.before-report",
  "detection.before-status",
  "detection.after-commit",
  "publicity.before-commit",
  "publicity.after-commit",
  "job.taken",
  "job.done",
  "outbox.before-notify",
  "outbox.after-notify",
  "audit.before-seal",
  "audit.before-head",
  "sms.before-send",
  "sms.after-send",
  "sweep.after-row",
  "migration.before-commit",
  "session.after-rotation",
] as const;
export type FailpointName = (typeof failpointNames)[number];

export type FailpointMode = { kind: "error" } | { kind: "exit" } | { kind: "delay"; ms: number };

const pattern = /^([a-z0-9.-]+)=(?:(error|exit)|delay:(\d{1,5}))$/;

function parseOne(text: string): [FailpointName, FailpointMode] {
  const [, given, kind, ms] = pattern.exec(text) ?? [];
  const name = failpointNames.find((known) => known === given);
  if (name === undefined) throw new Error(`no failpoint ${text}`);
  if (kind === "error" || kind === "exit") return [name, { kind }];
  return [name, { kind: "delay", ms: Number(ms) }];
}

/**
 * @param text such as `merge.before-row=exit,outbox.before-notify=delay:500`
 * @throws for a name or a mode that does not exist
 */
export function parseFailpoints(text: string): Map<FailpointName, FailpointMode> {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return new Map(entries.map(parseOne));
}
