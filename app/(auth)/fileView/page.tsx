import type { Metadata } from "next";

import { SharedFileScreen } from "#components/attachment/share/shared-file-screen.tsx";

export const metadata: Metadata = { title: "文件查看" };

export default function FileViewPage() {
  return <SharedFileScreen />;
}
