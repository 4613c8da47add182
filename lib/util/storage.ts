import { z } from "zod";

/** What the browser remembers between pages. Never a token: that lives in the httpOnly cookie. */
export const storageKeys = [
  "userInfo",
  "menus",
  "activeId",
  "nodeInfo",
  "toDoMsg",
  "toDoQuantity",
  "forgot",
  "registration",
  "registrationProgress",
] as const;
export type StorageKey = (typeof storageKeys)[number];

const wrapperSchema = z.object({ datetime: z.number(), dataType: z.string(), content: z.unknown() });

function dataTypeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Each value lies in `{ datetime, dataType, content }`. A full or forbidden storage is no reason to fail. */
export function storeValue(storage: Storage, key: StorageKey, content: unknown): void {
  try {
    storage.setItem(key, JSON.stringify({ datetime: Date.now(), dataType: dataTypeOf(content), content }));
  } catch {
    storage.removeItem(key);
  }
}

/** Null when nothing is stored, it is damaged, or it is not what the schema says. */
export function readValue<T>(
  storage: Storage,
  key: StorageKey,
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
): T | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const wrapper = wrapperSchema.parse(JSON.parse(text));
    if (wrapper.dataType !== dataTypeOf(wrapper.content)) return null;
    const parsed = schema.safeParse(wrapper.content);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** At the end of a session nothing of it stays behind. */
export function clearStorages(): void {
  globalThis.localStorage.clear();
  globalThis.sessionStorage.clear();
}
