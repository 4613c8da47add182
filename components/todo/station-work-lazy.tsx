"use client";

import dynamic from "next/dynamic";

/** Loaded by those who open the tab. */
export const StationWorkPage = dynamic(() => import("./station-work.tsx").then((m) => m.StationWorkPage));
