"use client";

import { useState } from "react";

import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { movedText } from "#lib/registry-request/moved-text.ts";

/** Null unless the request has changed since the dialog opened. */
export function useMoved(isOpen: boolean, detail: RegistryRequestDetail): string | null {
  const [opened, setOpened] = useState({ isOpen, detail });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, detail });
  return isOpen ? movedText(opened.detail, detail) : null;
}
