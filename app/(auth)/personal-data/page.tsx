import type { Metadata } from "next";

import { OwnRecordScreen } from "#components/staff/own/own-record-screen.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "本人信息查询" };

export default async function PersonalDataPage() {
  return <OwnRecordScreen portal={await loadPortal()} />;
}
