"use client";

import { useState } from "react";

/** True from the first opening on: loads a layer once and keeps it for its closing animation. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
