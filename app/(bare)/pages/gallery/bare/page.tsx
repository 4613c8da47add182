import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { webEnv } from "#lib/runtime/env.ts";

export const metadata: Metadata = { title: "空白页" };

/** A page made for each request, with nothing on it and no shell around it: the least that a page can cost here. */
export default function BarePage() {
  if (!webEnv().gallery) notFound();
  return <p>空白页</p>;
}
