import { and, desc, eq, sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { namesIn } from "#service/db/filing-names.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { foundFew } from "#service/search/matching.ts";
import { findVisible } from "#service/workflow/load.ts";

import { requireEditable } from "../edit/edit.ts";
import { presentFile } from "./present-file.ts";
import { requireReusable, reusableFor } from "./reusable-files.ts";

const most = 100;

/** Files of the same project first, then those of the latest filings. */
export async function listReusable(call: CallOf<"fileReusable">): Promise<ReplyOf<"fileReusable">> {
  const { deps, actor, input } = call;
  const row = await findVisible(deps.db, actor, input.filingId);
  requireEditable(row, actor, requireReusable(row, input.code).part);
  const { projectName } = namesIn(row.kind, row.formValues);
  const isSameProject = sql<boolean>`(${filing.projectName} = ${projectName} and ${filing.projectName} <> '')`;
  const found = await deps.db
    .select({ file, filing, addedAt: filingFile.addedAt, uploadedBy: account.name, isSameProject })
    .from(filingFile)
    .innerJoin(filing, eq(filing.id, filingFile.filingId))
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .innerJoin(account, eq(account.id, file.uploadedBy))
    .where(
      and(
        reusableFor(deps.db, actor, row),
        eq(filingFile.code, input.code),
        await foundFew(deps.db, "filing", filing.id, input.search),
      ),
    )
    .orderBy(desc(isSameProject), desc(filing.submittedAt), file.name)
    .limit(most);
  return found.map((one) => ({
    ...presentFile(one),
    projectName: one.filing.projectName,
    number: one.filing.filingNo || one.filing.acceptNo,
    status: one.filing.status,
    isSameProject: one.isSameProject,
  }));
}
