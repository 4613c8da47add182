import type { Metadata } from "next";

import { WatermarkProvider } from "#components/attachment/preview/watermark.tsx";
import { SharedFileScreen } from "#components/attachment/share/shared-file-screen.tsx";
import { LazyPublicNotice } from "#components/notice/lazy-screens.tsx";
import { Footer } from "#components/shell/footer.tsx";
import { systemName } from "#contracts/system-name.ts";
import { parseAskedNotice } from "#lib/notice/schema.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "文件查看" };

/** A shared file by the fragment, or a public notice by its id. Visitors are anonymous: the watermark carries the system name instead of a user name. */
export default async function FileViewPage(props: { searchParams: Promise<SearchParams> }) {
  const [site, asked] = await Promise.all([loadSite(), props.searchParams]);
  const { notice, number } = singleValues(asked);
  const found = parseAskedNotice(notice, number);
  const footer = <Footer site={site} />;
  if (found !== null) return <LazyPublicNotice {...found} footer={footer} />;
  return (
    <WatermarkProvider name={webEnv().watermark ? systemName : null}>
      <SharedFileScreen footer={footer} />
    </WatermarkProvider>
  );
}
