import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryRequestReviewInput } from "#contracts/registry-request/api.ts";
import { registryFieldName } from "#contracts/registry-request/fields.ts";
import type { RegistryChange } from "#contracts/registry-request/registry-request.ts";
import { registryRequestErrors } from "#contracts/registry-request/rules.ts";
import { dayAfter, shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { openChanges } from "#service/personal-data/request-changes.ts";
import { applyRequest } from "#service/registry/apply-request.ts";
import { keepHistory } from "#service/registry/history.ts";
import { reviewedValues } from "#service/registry/reviewed-values.ts";
import { transferOf } from "#service/workflow/registry-request/transfer-steps.ts";

import { passEnd } from "../end/pass.ts";
import { afterOf } from "../request/changes.ts";
import { subjectOf } from "../request/load.ts";
import { valueTexts } from "../request/texts.ts";
import { personLeft } from "./current.ts";

type ReviewCall = Call<RegistryRequestReviewInput>;

/**
 * Applies the accepted changes to the subject, which stays locked. Throws `registry-request.moved` naming what changed
 * since the request was written.
 */
export async function passRequest(
  tx: Tx,
  call: ReviewCall,
  row: RegistryRequestRow,
  codes: readonly string[],
): Promise<void> {
  if (row.kind === "enterprise-end") return passEnd(tx, call, row);
  const { deps, actor, auditActor } = call;
  const subject = subjectOf(row);
  const { values: current } = await reviewedValues(tx, deps.env, subject, true).catch(inReviewersWords);
  const changes = openChanges(deps.env, row.changes);
  await requireUnmoved(tx, row, changes, current);
  const accepted = afterOf(changes.filter(({ code }) => codes.includes(code)));
  if (codes.length < changes.length) requireWhole(row, { current, accepted, now: auditActor.at });
  const changed = await applyRequest(tx, deps.env, subject, {
    after: { ...current, ...accepted, ...(await transferTerms(tx, row)) },
    at: auditActor.at,
    today: shanghaiDay(auditActor.at),
  }).catch(inReviewersWords);
  await keepHistory(tx, changed, { act: "request", auditActor, actor, requestId: row.id });
}

const passesNot = "不能通过，请退回补正或办理为不予通过";
/** The general words send the enterprise to the station. */
const reviewersWords: Partial<Record<ErrorCode, string>> = {
  "staff.registered": `该人员已在其他单位注册，${passesNot}`,
  "certificate.taken": `该注册证书编号已登记，${passesNot}`,
};

function inReviewersWords(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  if (error.code === "staff.not-found")
    throw new ServiceError("registry-request.moved", { message: personLeft });
  const message = reviewersWords[error.code];
  throw message === undefined ? error : new ServiceError(error.code, { message });
}

/** Days that the passing of a transfer writes: the former enterprise's last day of work, else the contract's. */
async function transferTerms(tx: Tx, row: RegistryRequestRow): Promise<FormValues> {
  if (row.kind !== "transfer") return {};
  const { transfer } = await transferOf(tx, row);
  const { formerEnterpriseId: former, contractOn, lastDay } = transfer;
  return { former, contractOn, leftOn: lastDay === null ? contractOn : dayAfter(lastDay) };
}

async function requireUnmoved(
  tx: Tx,
  { kind }: RegistryRequestRow,
  changes: readonly RegistryChange[],
  current: FormValues,
): Promise<void> {
  const moved = changes.filter(({ code, before }) => (current[code] ?? "") !== before);
  if (moved.length === 0) return;
  const pairs = moved.map(({ code, before }) => ({ code, before, now: current[code] ?? "" }));
  const { text } = await valueTexts(
    tx,
    kind,
    pairs.flatMap(({ code, before, now }) => [
      { code, value: before },
      { code, value: now },
    ]),
  );
  const quoted = (code: string, value: string) => (value === "" ? "空" : `“${text({ code, value })}”`);
  throw new ServiceError("registry-request.moved", {
    fields: pairs.map(({ code, before, now }) => ({
      path: code,
      message: `${registryFieldName(kind, code)}申请时为${quoted(code, before)}，现为${quoted(code, now)}`,
    })),
  });
}

type PartialDecision = { current: FormValues; accepted: FormValues; now: Date };

/** Fields that only make sense together, such as two days. What was missing before may stay so. */
function requireWhole({ kind }: RegistryRequestRow, { current, accepted, now }: PartialDecision): void {
  const { idNumber: _unchanged, ...kept } = current;
  const before = new Set(registryRequestErrors(kind, kept, { current, now }).map(({ path }) => path));
  const error = registryRequestErrors(kind, { ...kept, ...accepted }, { current, now }).find(
    ({ path }) => !before.has(path),
  );
  if (!error) return;
  throw new ServiceError("request.invalid", {
    fields: [{ path: "accepted", message: `所选项目不能单独通过：${error.message}` }],
  });
}
