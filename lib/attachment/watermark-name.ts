"use client";

import { createContext } from "react";

/** Name on the watermark; null if watermarks are off. */
export const WatermarkName = createContext<string | null>(null);
