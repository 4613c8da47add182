import type { Metadata } from "next";

import { LazyNotFound } from "#components/sign-in/lazy-not-found.tsx";
import { loadSite } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "页面不存在" };

export default async function NotFound() {
  return <LazyNotFound site={await loadSite()} />;
}
