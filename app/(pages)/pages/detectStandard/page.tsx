import type { Metadata } from "next";

import { DetectStandard } from "#components/detect-standard/detect-standard.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { parseDetectStandard, referenceInput } from "#lib/detect-standard/address.ts";
import { loadDetectStandard } from "#lib/detect-standard/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "检测标准" } satisfies Metadata;

export default async function DetectStandardPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("detect-standard.rules")) return <NoPermissionPage title={metadata.title} />;
  const question = parseDetectStandard(await props.searchParams);
  const isOfRules = question.view === "rules" || question.view === "history";
  const needed = question.view === "local" ? "local-rule.write" : "detect-standard.read";
  if (!isOfRules && !rights.includes(needed)) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const kind = referenceInput(question)?.kind;
  const [problem] = await Promise.all([
    loadDetectStandard(client, question),
    kind === undefined ? null : loadTableView(client, kind),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <DetectStandard problem={problem} />
    </KnownQueries>
  );
}
