import { headers } from "next/headers";

import { MissingNotice } from "#components/notice/public/missing-notice.tsx";
import { Footer } from "#components/shell/footer.tsx";
import { loadPublicNotice } from "#lib/notice/loaders.ts";
import { parseAskedNotice } from "#lib/notice/schema.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";

/** Says whether the notice was published in error or was never there. */
export default async function NoNotice() {
  const path = (await headers()).get(pageHeaders.path) ?? "";
  const asked = new URLSearchParams(path.split("?")[1] ?? "");
  const found = parseAskedNotice(asked.get("notice") ?? undefined, asked.get("number") ?? undefined);
  const answer = found && (await loadPublicNotice(found.id, found.number));
  const isGone = answer?.notice === null && answer.status === 410;
  return <MissingNotice isGone={isGone} footer={<Footer site={await loadSite()} />} />;
}
