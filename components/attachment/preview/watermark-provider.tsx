"use client";

import type { ReactNode } from "react";

import { WatermarkName } from "#lib/attachment/watermark-name.ts";

export function WatermarkProvider(props: { name: string | null; children: ReactNode }) {
  return <WatermarkName value={props.name}>{props.children}</WatermarkName>;
}
