"use client";

import dynamic from "next/dynamic";

/** Every page carries what its layouts would draw for a missing one: a reference instead of forty elements. */
export const LazyNotFound = dynamic(() =>
  import("./not-found-screen.tsx").then((part) => part.NotFoundScreen),
);
