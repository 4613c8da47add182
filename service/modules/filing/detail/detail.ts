import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";

import type { FilingDetail } from "#contracts/filing/api.ts";
import type { filingIdInputSchema } from "#contracts/ids.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { copiesIn } from "#service/db/filing-copies.ts";
import { account } from "#service/db/schema/account.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { signersOf } from "#service/workflow/checks/certificates.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { inScope } from "#service/workflow/scope.ts";
import { withSubmittedForm } from "#service/workflow/submitted-form.ts";

import { changeCount } from "../change-count.ts";
import { iso, presentRow } from "../list/presenter.ts";
import { selectFilings } from "../list/rows.ts";
import { placeNames } from "../place-names.ts";
import { mayReveal, shownValues } from "./shown-values.ts";

export async function detailFiling(
  call: Call<z.output<typeof filingIdInputSchema>>,
): Promise<ReplyOf<"filingDetail">> {
  const { deps, actor, input } = call;
  const [listed] = await selectFilings(deps.db).where(and(eq(filing.id, input.filingId), inScope(actor)));
  if (!listed) throw new ServiceError("filing.not-found");
  const row = await withSubmittedForm(deps.db, actor, listed.filing);
  const isOwner = actor.enterpriseId === row.enterpriseId;
  const closed = { form: false, documents: false, result: false, bill: false };
  const named = await names(deps.db, row);
  const presented = presentRow(
    { ...listed, filing: { ...row, ...copiesIn(row.kind, row.formValues) } },
    { actor, today: await loadToday(deps) },
  );
  return {
    ...presented,
    deadline: row.status === "returned" && named.enterpriseEnded ? null : presented.deadline,
    ...(await placeNames(deps.db, row.formValues)),
    values: shownValues(deps.env, actor, row),
    mayReveal: mayReveal(actor, row),
    editable: isOwner && !actor.isEnded ? editableParts(row.status, row.returnKind) : closed,
    returned: await lastReturn(deps.db, row),
    signers: await signersOf(deps.db, row.kind, row.formValues),
    ...named,
    publicityStart: iso(row.publicityStart),
    publicityEnd: iso(row.publicityEnd),
    filedAt: iso(row.filedAt),
    changeCount: await changeCount(deps.db, row),
    versions: await versions(deps.db, actor, row),
  };
}

async function lastReturn(conn: Conn, row: FilingRow): Promise<FilingDetail["returned"]> {
  if (row.status !== "returned") return null;
  const [last] = await conn
    .select()
    .from(acceptanceLog)
    .where(and(eq(acceptanceLog.filingId, row.id), eq(acceptanceLog.log, "back")))
    .orderBy(desc(acceptanceLog.seq))
    .limit(1);
  if (!last?.toReturnKind) return null;
  return {
    kind: last.toReturnKind,
    opinion: last.opinion,
    operatorName: last.operatorName,
    time: last.at.toISOString(),
  };
}

async function names(
  conn: Conn,
  row: FilingRow,
): Promise<Pick<FilingDetail, "filerName" | "enterpriseName" | "enterpriseEnded">> {
  const [found] = await conn
    .select({
      filerName: account.name,
      enterpriseName: enterprise.name,
      enterpriseEnded: sql<boolean>`${enterprise.status} = 'deregistered'`,
    })
    .from(account)
    .innerJoin(enterprise, eq(enterprise.id, row.enterpriseId))
    .where(eq(account.id, row.filerId));
  return found ?? { filerName: "", enterpriseName: "", enterpriseEnded: false };
}

function versions(conn: Conn, actor: Actor, row: FilingRow): Promise<FilingDetail["versions"]> {
  return conn
    .select({ id: filing.id, version: filing.version, status: filing.status, filingNo: filing.filingNo })
    .from(filing)
    .where(and(eq(filing.lineage, row.lineage), inScope(actor)))
    .orderBy(desc(filing.version));
}
