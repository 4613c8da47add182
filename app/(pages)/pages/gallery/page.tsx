import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { GalleryIndex } from "#components/gallery/gallery-index.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { webEnv } from "#lib/runtime/env.ts";
import { requireSession } from "#lib/server/session.ts";

export const metadata: Metadata = { title: "界面组件" };

export default async function GalleryPage() {
  await requireSession();
  if (!webEnv().gallery) notFound();
  return (
    <>
      <PageBand title="界面组件" />
      <GalleryIndex />
    </>
  );
}
