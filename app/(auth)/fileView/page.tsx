import type { Metadata } from "next";

import { SharedFileScreen } from "#components/attachment/share/shared-file-screen.tsx";
import { WatermarkProvider } from "#components/attachment/watermark.tsx";
import { webEnv } from "#lib/runtime/env.ts";
import { systemName } from "#lib/util/system-name.ts";

export const metadata: Metadata = { title: "文件查看" };

/** Nobody is known here: what lies over the file says where it was seen, and when. */
export default function FileViewPage() {
  return (
    <WatermarkProvider name={webEnv().watermark ? systemName : null}>
      <SharedFileScreen />
    </WatermarkProvider>
  );
}
