"use client";

import { useEffect } from "react";

import { warn } from "#lib/http/notices.ts";

const key = "passwordReminder";

/** Says once after a sign-in that the password is about to expire. */
export function PasswordReminder({ text }: { text: string }) {
  useEffect(() => {
    if (globalThis.sessionStorage.getItem(key) !== null) return;
    globalThis.sessionStorage.setItem(key, "shown");
    warn(text);
  }, [text]);
  return null;
}
