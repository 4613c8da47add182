import { and, eq, inArray, isNull } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import {
  endingErrors,
  type EndingTerms,
  endingValues,
  unsuitableSuccessor,
} from "#contracts/registry-request/enterprise-end.ts";
import type { RegistryChange } from "#contracts/registry-request/registry-request.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise, type EnterpriseRow } from "#service/db/schema/registry/enterprise.ts";

/** Throws `request.invalid` naming the fields; passing checks successors and people again. */
export async function judgedTerms(
  tx: Tx,
  row: EnterpriseRow,
  terms: EndingTerms,
  at: Date,
): Promise<RegistryChange[]> {
  const fields = endingErrors(terms, { own: row.uscc, today: shanghaiDay(at) });
  if (fields.length === 0)
    fields.push(...(await successorErrors(tx, terms)), ...(await moveErrors(tx, row, terms)));
  if (fields.length > 0) throw new ServiceError("request.invalid", { fields });
  return Object.entries(endingValues(terms))
    .filter(([, after]) => after !== "")
    .map(([code, after]) => ({ code, before: "", after }));
}

async function successorErrors(tx: Tx, { successors }: EndingTerms) {
  if (successors.length === 0) return [];
  const rows = await tx
    .select({ uscc: enterprise.uscc, name: enterprise.name, status: enterprise.status })
    .from(enterprise)
    .where(inArray(enterprise.uscc, [...successors]));
  const known = new Map(rows.map((one) => [one.uscc, one]));
  return successors.flatMap((uscc) => {
    const found = known.get(uscc);
    const path = "successors";
    if (!found) return [{ path, message: `承继企业${uscc}未在本平台注册，请待其注册后再申请` }];
    return found.status === "active" ? [] : [{ path, message: `承继企业“${found.name}”已注销，请核对` }];
  });
}

async function moveErrors(tx: Tx, { id }: EnterpriseRow, { moves }: EndingTerms) {
  if (moves.length === 0) return [];
  const here = await tx
    .select({ personId: engagement.personId })
    .from(engagement)
    .where(and(eq(engagement.enterpriseId, id), isNull(engagement.endedOn)));
  const ids = new Set(here.map(({ personId }) => personId));
  if (!moves.every(({ personId }) => ids.has(personId)))
    return [{ path: "moves", message: "随转人员已不在该企业，请刷新页面后重新选择" }];
  return (await unsuitableSuccessors(tx, id, moves)).map((message) => ({ path: "moves", message }));
}

/** Successors that are no consultants and to whom registered people go, each with the reason. */
export async function unsuitableSuccessors(
  conn: Conn,
  id: EnterpriseId,
  moves: EndingTerms["moves"],
): Promise<string[]> {
  const registered = await conn
    .select({ personId: engagement.personId })
    .from(engagement)
    .where(
      and(eq(engagement.enterpriseId, id), eq(engagement.kind, "registered"), isNull(engagement.endedOn)),
    );
  const ids = new Set(registered.map(({ personId }) => personId));
  const usccs = new Set(moves.filter(({ personId }) => ids.has(personId)).map(({ uscc }) => uscc));
  if (usccs.size === 0) return [];
  const rows = await conn
    .select({ name: enterprise.name, kind: enterprise.kind })
    .from(enterprise)
    .where(inArray(enterprise.uscc, [...usccs]));
  return rows
    .filter(({ kind }) => kind !== "consult")
    .map(({ name, kind }) => unsuitableSuccessor(name, kind));
}
