"use client";

import { useState } from "react";

/** True from the first opening on: a layer is loaded then, and stays so that it can close gracefully. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
