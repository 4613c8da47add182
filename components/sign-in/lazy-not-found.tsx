"use client";

import dynamic from "next/dynamic";

/** Lazy: the not-found screen is part of every page's payload. */
export const LazyNotFound = dynamic(() =>
  import("./not-found-screen.tsx").then((part) => part.NotFoundScreen),
);
