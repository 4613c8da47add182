import { and, desc, eq, inArray, isNull, not } from "drizzle-orm";

import type { Option } from "#contracts/dict/dict.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { currentPath } from "#contracts/filing/steps.ts";
import { type FileId, filingIdSchema } from "#contracts/ids.ts";
import { recentMaxPrices } from "#contracts/settlement/options.ts";
import { filingStatusNames, publishedStatuses } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import type { SearchSource } from "#service/search/source.ts";
import { isReplaced } from "#service/workflow/load.ts";
import { inScope } from "#service/workflow/scope.ts";

export async function fileAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const [row] = await conn
    .select({ id: filing.id })
    .from(filingFile)
    .innerJoin(filing, eq(filing.id, filingFile.filingId))
    .where(and(eq(filingFile.fileId, fileId), inScope(actor)))
    .limit(1);
  return row !== undefined;
}

/** Published or filed, and not hidden. With `actor`, the filing must also be in the actor's sight. */
export async function isPublishedFile(conn: Conn, fileId: FileId, actor?: Actor): Promise<boolean> {
  const [row] = await conn
    .select({ id: filing.id })
    .from(filingFile)
    .innerJoin(filing, eq(filing.id, filingFile.filingId))
    .where(
      and(
        eq(filingFile.fileId, fileId),
        isNull(filingFile.hiddenAt),
        inArray(filing.status, publishedStatuses),
        actor && inScope(actor),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** More than one owner files in all the years that settlements reach back. */
const mostOfOwner = 2000;

/** Newest first. `owner`: 统一社会信用代码 of the 建设单位. */
export async function ceilingFilings(conn: Conn, actor: Actor, owner?: string): Promise<Option[]> {
  const rows = await conn
    .select({ filingNo: filing.filingNo, projectName: filing.projectName })
    .from(filing)
    .where(
      and(
        eq(filing.kind, "max-price"),
        eq(filing.status, "filed"),
        not(isReplaced),
        owner === undefined ? undefined : eq(filing.tendererUscc, owner),
        inScope(actor),
      ),
    )
    .orderBy(desc(filing.filedAt), desc(filing.id))
    .limit(owner === undefined ? recentMaxPrices : mostOfOwner);
  return rows.map(({ filingNo, projectName }) => ({ value: filingNo, label: `${filingNo} ${projectName}` }));
}

export const filingSource: SearchSource = {
  name: "filing",
  right: "filing.read",
  table: filing,
  id: filing.id,
  scope: inScope,
  present: async (conn, ids) => {
    const rows = await conn
      .select({
        id: filing.id,
        kind: filing.kind,
        status: filing.status,
        version: filing.version,
        acceptNo: filing.acceptNo,
        filingNo: filing.filingNo,
      })
      .from(filing)
      .where(
        inArray(
          filing.id,
          ids.map((id) => filingIdSchema.parse(id)),
        ),
      );
    return new Map(
      rows.map(({ id, kind, status, version, acceptNo, filingNo }) => {
        const facts = [
          filingKindNames[kind],
          filingStatusNames[status],
          version > 1 ? `第${version}版` : "",
          filingNo || acceptNo,
        ].filter((fact) => fact !== "");
        return [id, { path: currentPath(kind, status, id), facts }];
      }),
    );
  },
};
