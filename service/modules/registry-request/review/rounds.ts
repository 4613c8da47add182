import { asc, eq } from "drizzle-orm";

import { licenceCode, registryFieldName } from "#contracts/registry-request/fields.ts";
import type { RegistryChange } from "#contracts/registry-request/registry-request.ts";
import type { ReplyOf } from "#service/core/call.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import {
  registryRequestLog,
  type RegistryRequestLogRow,
  registryRequestRound,
  type RegistryRequestRow,
} from "#service/db/schema/registry/registry-request.ts";
import { openChanges } from "#service/personal-data/request-changes.ts";

import { storedFiles, valueTexts } from "../request/texts.ts";
import type { TransferSight } from "../transfer/present.ts";
import { elsewhere } from "../transfer/present.ts";

type Round = ReplyOf<"registryRequestDetail">["rounds"][number];
type Stored = typeof registryRequestRound.$inferSelect;

/** Newest first. A former enterprise sees none: it was asked about the transfer, not about its papers. */
export async function roundsOf(
  conn: Conn,
  env: Env,
  row: RegistryRequestRow,
  sight: TransferSight | null,
): Promise<Round[]> {
  if (sight?.side === "former") return [];
  const stored = await conn
    .select()
    .from(registryRequestRound)
    .where(eq(registryRequestRound.requestId, row.id))
    .orderBy(asc(registryRequestRound.seq));
  const steps = await conn
    .select()
    .from(registryRequestLog)
    .where(eq(registryRequestLog.requestId, row.id))
    .orderBy(asc(registryRequestLog.seq));
  const rounds = await Promise.all(
    stored.map((round, at) => {
      const until = stored[at + 1]?.seq ?? Infinity;
      const back = steps.find(({ action, seq }) => action === "back" && seq > round.seq && seq < until);
      const sent = steps.find(({ seq }) => seq === round.seq);
      return present(conn, env, { row, round, sent, back, isVeiled: sight?.isVeiled ?? false });
    }),
  );
  return rounds.toReversed();
}

type Given = {
  row: RegistryRequestRow;
  round: Stored;
  sent: RegistryRequestLogRow | undefined;
  back: RegistryRequestLogRow | undefined;
  isVeiled: boolean;
};

async function present(conn: Conn, env: Env, { row, round, sent, back, isVeiled }: Given): Promise<Round> {
  const { kind } = row;
  const changes = isVeiled
    ? round.changes
        .filter(({ code }) => code === "enterprise")
        .map((change) => ({ ...change, before: elsewhere }))
    : readable(env, round.changes);
  const { text, fileOf } = await valueTexts(
    conn,
    kind,
    changes.flatMap(({ code, before, after }) => [
      { code, value: before },
      { code, value: after },
    ]),
  );
  const files = await storedFiles(
    conn,
    round.files.map(({ id }) => id),
  );
  const licence = changes.find(({ code }) => code === licenceCode)?.after;
  return {
    seq: round.seq,
    at: (sent?.at ?? row.submittedAt).toISOString(),
    byName: sent ? [sent.unitName, sent.operatorName].filter((name) => name !== "").join(" ") : "",
    reason: round.reason,
    changes: changes.map(({ code, before, after }) => ({
      code,
      name: registryFieldName(kind, code),
      before: text({ code, value: before }),
      after: text({ code, value: after }),
      masked: code === "idNumber",
      files:
        code === licenceCode
          ? { before: fileOf({ code, value: before }), after: fileOf({ code, value: after }) }
          : null,
    })),
    files: files
      .filter(({ id }) => id !== licence)
      .map((file) => ({ kind: round.files.find(({ id }) => id === file.id)?.kind ?? "evidence", file })),
    terms: round.terms,
    returned: back
      ? {
          at: back.at.toISOString(),
          byName: [back.unitName, back.operatorName].filter((name) => name !== "").join(" "),
          opinion: back.opinion,
          remarks: back.remarks.map((remark) => ({ ...remark, name: registryFieldName(kind, remark.code) })),
        }
      : null,
  };
}

const unreadable = "";

/** A round is never sealed anew: one whose key was taken out shows no number. */
function readable(env: Env, changes: readonly RegistryChange[]): RegistryChange[] {
  return changes.map((change) => {
    try {
      return openChanges(env, [change])[0] ?? change;
    } catch {
      return { ...change, before: unreadable, after: unreadable };
    }
  });
}
