import { and, eq, sql } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import { licenceCode, registryFieldName } from "#contracts/registry-request/fields.ts";
import {
  hasDeadline,
  isOpenRequest,
  type RegistryChange,
} from "#contracts/registry-request/registry-request.ts";
import { scanFault } from "#contracts/registry-request/rules.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { station } from "#service/db/schema/region/station.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import {
  registryRequest,
  registryRequestFile,
  type RegistryRequestRow,
} from "#service/db/schema/registry/registry-request.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";
import { openChanges } from "#service/personal-data/request-changes.ts";
import type { ReviewedSubject } from "#service/registry/reviewed-values.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";
import { maskedIdNumbers, numbersInSight } from "#service/registry/subject-number.ts";
import { loadToday, standing } from "#service/workflow/deadline/standing.ts";
import { recordOf } from "#service/workflow/registry-request/record.ts";

import { endHints } from "../end/hints.ts";
import { afterOf } from "../request/changes.ts";
import { subjectOf } from "../request/load.ts";
import {
  mayResubmit,
  mayReview,
  mayWithdraw,
  mayWithdrawOfStation,
  requestsInSight,
} from "../request/policy.ts";
import { storedFiles, valueTexts } from "../request/texts.ts";
import { transferHints } from "../transfer/hints.ts";
import {
  changesSeen,
  presentTransfer,
  recordSeen,
  type TransferSight,
  transferSight,
} from "../transfer/present.ts";
import { type Current, currentOf } from "./current.ts";
import { hintsFor } from "./hints.ts";
import { roundsOf } from "./rounds.ts";

type Detail = ReplyOf<"registryRequestDetail">;

export async function requestDetail({
  deps,
  actor,
  input,
}: CallOf<"registryRequestDetail">): Promise<Detail> {
  const { db, env } = deps;
  const [found] = await db
    .select({
      row: registryRequest,
      enterpriseName: enterprise.name,
      stationName: station.name,
      certNo: certificate.certNo,
    })
    .from(registryRequest)
    .innerJoin(enterprise, eq(enterprise.id, registryRequest.enterpriseId))
    .innerJoin(station, eq(station.id, registryRequest.stationId))
    .leftJoin(certificate, eq(certificate.id, registryRequest.certificateId))
    .where(and(eq(registryRequest.id, input.registryRequestId), requestsInSight(actor)));
  if (!found) throw new ServiceError("registry-request.not-found");
  const { row, certNo, ...names } = found;
  const subject = subjectOf(row);
  const changes = openChanges(env, row.changes);
  const sight = await transferSight(db, actor, row);
  const seen = subject.personId === null ? [] : await numbersInSight(db, actor, [subject.personId]);
  const current = isOpenRequest(row.status) ? await currentOf(db, env, subject) : null;
  const decides = mayReview(actor, row);
  const corrects = mayResubmit(actor, row);
  const values = current && "values" in current ? current.values : {};
  const files = sight === null ? await filesOf(db, row, changes) : [];
  return {
    ...names,
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    revision: row.revision,
    personId: subject.personId,
    certificateId: row.certificateId,
    certNo: certNo ?? "",
    subjectName: row.subjectName,
    idNumber: (await maskedIdNumbers(db, env, seen)).get(row.subjectId) ?? "",
    opensAs: await opensAs(db, actor, row),
    submittedAt: row.submittedAt.toISOString(),
    createdByName: sight?.side === "former" ? "" : row.createdByName,
    reason: row.reason,
    opinion: row.opinion,
    changes: changesSeen(
      await presentChanges(db, row, changes, { current, reveals: seen.length > 0 }),
      sight,
    ),
    values: corrects ? requestedValues(sight, changes) : null,
    files,
    transfer: sight && (await presentTransfer(db, actor, row, sight)),
    hints:
      decides && row.status !== "returned"
        ? [
            ...(current && "gone" in current ? [current.gone] : []),
            ...(scanFault(row.kind, files.length) ? ["未附注册证书扫描件，请核对原件或退回补正"] : []),
            ...(await hintsOf(deps, row, { subject, current, after: { ...values, ...afterOf(changes) } })),
          ]
        : [],
    deadline: hasDeadline(row.status)
      ? standing({ dueAt: row.dueAt, kind: "registration" }, await loadToday(deps))
      : null,
    record: recordSeen(await recordOf(db, row.id), sight, actor),
    rounds: await roundsOf(db, env, row, sight),
    byStation: row.byStation,
    enterpriseId: row.enterpriseId,
    mayReview: decides,
    mayResubmit: corrects,
    mayWithdraw: mayWithdraw(actor, row) || mayWithdrawOfStation(actor, row),
  };
}

/** The page of the subject, where the reader's scope has it; people also of former times. */
async function opensAs(conn: Conn, actor: Actor, row: RegistryRequestRow): Promise<Detail["opensAs"]> {
  const [found] =
    row.subjectType === "enterprise"
      ? await conn
          .select({ id: enterprise.id })
          .from(enterprise)
          .where(and(eq(sql`${enterprise.id}`, row.subjectId), enterprisesInSight(actor)))
      : await conn
          .select({ id: engagement.id })
          .from(engagement)
          .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
          .where(and(eq(sql`${engagement.personId}`, row.subjectId), enterprisesInSight(actor)))
          .limit(1);
  if (!found) return null;
  return actor.enterpriseId === null ? "station" : "own";
}

/** The level follows from the number; no field of the form holds it. */
function maskedAfter({ level: _level, ...after }: FormValues): FormValues {
  const { idNumber } = after;
  return idNumber === undefined ? after : { ...after, idNumber: maskedNumber(idNumber) };
}

/** Values that may still be corrected: in a transfer, person and certificate stay. */
function requestedValues(sight: TransferSight | null, changes: readonly RegistryChange[]): FormValues {
  if (sight === null) return maskedAfter(afterOf(changes));
  const { contractOn, specialReason } = sight.transfer;
  const seal = changes.find(({ code }) => code === "sealCode");
  return { contractOn, specialReason, sealCode: seal && seal.after !== seal.before ? seal.after : "" };
}

type Judged = { subject: ReviewedSubject; current: Current | null; after: FormValues };

function hintsOf(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  row: RegistryRequestRow,
  { subject, current, after }: Judged,
): Promise<string[]> {
  if (subject.kind === "enterprise-end") return endHints(db, row);
  const today = shanghaiDay(clock());
  if (subject.kind !== "transfer") return hintsFor(db, subject, { after, today });
  const validTo = (current && "values" in current && current.values["validTo"]) || "";
  return transferHints(db, env, row.id, { subject, validTo, today });
}

async function presentChanges(
  conn: Conn,
  { kind, accepted }: RegistryRequestRow,
  changes: readonly RegistryChange[],
  { current, reveals }: { current: Current | null; reveals: boolean },
): Promise<Detail["changes"]> {
  const now = current && "values" in current ? current.values : null;
  const all = changes.flatMap(({ code, before, after }) =>
    [before, after, now?.[code] ?? ""].map((value) => ({ code, value })),
  );
  const { text, fileOf } = await valueTexts(conn, kind, all);
  return changes.map(({ code, before, after }) => {
    const value = now?.[code] ?? "";
    return {
      code,
      name: registryFieldName(kind, code),
      before: text({ code, value: before }),
      after: text({ code, value: after }),
      current: now === null || value === before ? null : text({ code, value }),
      accepted: accepted?.includes(code) ?? null,
      masked: code === "idNumber" && reveals,
      files:
        code === licenceCode
          ? { before: fileOf({ code, value: before }), after: fileOf({ code, value: after }) }
          : null,
    };
  });
}

/** Without the licence, which stands among the changes. */
async function filesOf(
  conn: Conn,
  { id }: RegistryRequestRow,
  changes: readonly RegistryChange[],
): Promise<Detail["files"]> {
  const rows = await conn
    .select({ fileId: registryRequestFile.fileId })
    .from(registryRequestFile)
    .where(eq(registryRequestFile.requestId, id));
  const licence = changes.find(({ code }) => code === licenceCode)?.after;
  return storedFiles(
    conn,
    rows.map(({ fileId }) => fileId).filter((fileId) => fileId !== licence),
  );
}
