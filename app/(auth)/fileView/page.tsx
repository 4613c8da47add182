import type { Metadata } from "next";

import { WatermarkProvider } from "#components/attachment/preview/watermark.tsx";
import { SharedFileScreen } from "#components/attachment/share/shared-file-screen.tsx";
import { Footer } from "#components/shell/footer.tsx";
import { systemName } from "#contracts/system-name.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { webEnv } from "#lib/runtime/env.ts";

export const metadata: Metadata = { title: "文件查看" };

/** Visitors are anonymous: the watermark carries the system name instead of a user name. */
export default async function FileViewPage() {
  const site = await loadSite();
  return (
    <WatermarkProvider name={webEnv().watermark ? systemName : null}>
      <SharedFileScreen footer={<Footer site={site} />} />
    </WatermarkProvider>
  );
}
