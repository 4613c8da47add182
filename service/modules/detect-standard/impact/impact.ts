import { Readable } from "node:stream";

import type {
  ImpactLine,
  StandardImpact,
  StandardImpactInput,
} from "#contracts/detect-standard/detect-standard.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { webStream } from "#service/core/web-stream.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import { rules } from "#service/detection/rules/registry.ts";
import { guardedBody } from "#service/export/guarded-body.ts";
import { createSlots } from "#service/export/slots.ts";

import { changedThresholds } from "../save-rule.ts";
import { type Judge, startJudge } from "./judge.ts";
import { newestReports, type Subject, trialOf, type TrialChange } from "./subjects.ts";
import type { Verdict } from "./task.ts";

/** Each slot is a worker thread that parses bills; detections need the other cores. */
const slots = createSlots(1);
const encoder = new TextEncoder();
/** Milliseconds; leaves time to send the partial result before the service timeout. */
const mostTime = serviceLimits.serviceTimeout - 30_000;

/** Streams one JSON line per report. Stops when the client disconnects. */
export async function tryThresholds(call: Call<StandardImpactInput>): Promise<FileReply> {
  const { deps, input, auditActor } = call;
  const current = await currentRuleSet(deps.db, auditActor.at);
  const { thresholds } = await changedThresholds(deps.db, input, current);
  const before = { thresholds: current.thresholds, localRules: [] };
  return streamTrial(call, { rule: input.rule, before, after: { ...before, thresholds } });
}

/** Notes of a trial beside the counts, told after each report. */
export type TrialNotes = {
  add: (subject: Subject, verdict: NonNullable<Verdict>) => Promise<void>;
  all: () => object;
};

export async function streamTrial(
  call: Pick<Call, "deps" | "auditActor">,
  change: TrialChange,
  notes?: TrialNotes,
): Promise<FileReply> {
  const { deps, auditActor } = call;
  const leave = slots.take();
  if (leave === null)
    throw new ServiceError("export.busy", { message: "他人正在试算，请稍候再试，或不经试算直接保存" });
  const judge = startJudge(deps.env);
  const body = guardedBody(webStream(Readable.from(lines(deps, judge, change, notes))), {
    limit: serviceLimits.serviceTimeout,
    onEnd: async (error) => {
      if (error !== undefined)
        deps.log.info({ requestId: auditActor.requestId, err: error }, "threshold trial aborted");
      await judge.end();
      leave();
    },
  });
  // A MIME type that no proxy compresses: compression would hold lines back.
  return new FileReply({ kind: "made", mime: "application/octet-stream", name: null, body });
}

async function* lines(
  deps: Call["deps"],
  judge: Judge,
  change: TrialChange,
  notes?: TrialNotes,
): AsyncGenerator<Uint8Array> {
  const until = performance.now() + mostTime;
  const subjects = await newestReports(deps.db);
  let now: StandardImpact = {
    total: subjects.length,
    done: 0,
    changed: 0,
    lines: [],
    skipped: 0,
    over: false,
  };
  for (const subject of subjects) {
    yield line({ ...now, ...notes?.all() });
    if (performance.now() > until) break;
    const verdict = await verdictOn(deps, judge, subject, change);
    if (verdict !== null && verdict.length > 0) await notes?.add(subject, verdict);
    now = {
      ...now,
      done: now.done + 1,
      changed: now.changed + (verdict !== null && verdict.length > 0 ? 1 : 0),
      lines: added(now.lines, verdict ?? []),
      skipped: now.skipped + (verdict === null ? 1 : 0),
    };
  }
  yield line({ ...now, ...notes?.all(), over: true });
}

/** A rule for the other kind of filing changes nothing; null for one of settlements without its bills, and where judging fails. */
async function verdictOn(
  deps: Call["deps"],
  judge: Judge,
  subject: Subject,
  change: TrialChange,
): Promise<Verdict> {
  const only = rules.find(({ code }) => code === change.rule)?.filing;
  const isSettlement = subject.filing.kind === "settlement";
  if (only !== undefined && (only === "settlement") !== isSettlement) return [];
  const { task, itemPrices } = await trialOf(deps, subject, change);
  if (only === "settlement" && task.attachments === null) return null;
  const answer = await judge.ask(task, itemPrices);
  if (answer === null || !("failed" in answer)) return answer;
  deps.log.warn({ err: answer.failed, filingId: subject.filing.id }, "trial of a report failed");
  return null;
}

function added(lines: readonly ImpactLine[], verdict: NonNullable<Verdict>): ImpactLine[] {
  const isOf = (one: NonNullable<Verdict>[number]) => (line: ImpactLine) =>
    line.rule === one.rule && line.severity === one.severity;
  const more = lines.map((line) => {
    const one = verdict.find((each) => isOf(each)(line));
    if (one === undefined) return line;
    const { reports, gone, fresh } = line;
    return { ...line, reports: reports + 1, gone: gone + one.gone, fresh: fresh + one.fresh };
  });
  const others = verdict.filter((one) => !lines.some(isOf(one)));
  return [...more, ...others.map((one) => ({ ...one, reports: 1 }))];
}

function line(state: StandardImpact): Uint8Array {
  return encoder.encode(`${JSON.stringify(state)}\n`);
}
