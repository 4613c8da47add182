import type { Metadata } from "next";

import { WatermarkProvider } from "#components/attachment/preview/watermark.tsx";
import { SharedFileScreen } from "#components/attachment/share/shared-file-screen.tsx";
import { systemName } from "#contracts/system-name.ts";
import { webEnv } from "#lib/runtime/env.ts";

export const metadata: Metadata = { title: "文件查看" };

/** Visitors are anonymous: the watermark carries the system name instead of a user name. */
export default function FileViewPage() {
  return (
    <WatermarkProvider name={webEnv().watermark ? systemName : null}>
      <SharedFileScreen />
    </WatermarkProvider>
  );
}
