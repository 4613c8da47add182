import type { PriceIssue } from "#contracts/price/issue.ts";
import type { Actor } from "#service/core/actor.ts";
import type { PriceIssueRow } from "#service/db/schema/price/price-issue.ts";

type Viewer = Pick<Actor, "stationId" | "accountId">;

export function presentIssue(
  row: PriceIssueRow,
  { stationId, accountId }: Viewer,
  { open, periodicalId }: Pick<PriceIssue, "open" | "periodicalId"> = { open: [], periodicalId: null },
): PriceIssue {
  const isOwn = row.stationId !== null && row.stationId === stationId;
  const isOwnDraft = row.state === "draft" && isOwn;
  return {
    issueId: row.id,
    publisher: row.publisher,
    title: row.title,
    journalNo: row.journalNo,
    docNo: row.docNo,
    publishedOn: row.publishedOn,
    period: { start: row.periodStart, end: row.periodEnd },
    taxBasis: row.taxBasis,
    stage: row.stage,
    state: row.state,
    version: row.version,
    fileName: row.fileName,
    sha256: row.fileSha256,
    rows: row.rowCount,
    reason: row.reason,
    importedBy: isOwn ? row.importedByName : "",
    importedAt: row.importedAt.toISOString(),
    publishedBy: isOwn ? row.publishedByName : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    supersedes: row.supersedes,
    periodicalId,
    open,
    mayPublish: isOwnDraft && row.importedBy !== accountId,
    mayRemove: isOwnDraft,
  };
}
