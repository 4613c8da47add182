"use client";

import dynamic from "next/dynamic";

export const StationWorkPage = dynamic(() => import("./station-work.tsx").then((m) => m.StationWorkPage));
