"use client";

import dynamic from "next/dynamic";

export const LazyWordsPage = dynamic(() => import("./words-page.tsx").then((m) => m.WordsPage));
