import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { webEnv } from "#lib/runtime/env.ts";

export const metadata: Metadata = { title: "空白页" };

/** Baseline for load measurements: a dynamic page without content or shell. */
export default function BarePage() {
  if (!webEnv().gallery) notFound();
  return <p>空白页</p>;
}
