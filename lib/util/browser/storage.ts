import { z } from "zod";

/** Never a token: that lives in the httpOnly cookie. */
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
  "unfinishedUploads",
] as const;
export type StorageKey = (typeof storageKeys)[number];

const wrapperSchema = z.object({ datetime: z.number(), dataType: z.string(), content: z.unknown() });

function dataTypeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Stored as `{ datetime, dataType, content }`. Ignores full or forbidden storage. */
export function storeValue(storage: Storage, key: StorageKey, content: unknown): void {
  try {
    storage.setItem(key, JSON.stringify({ datetime: Date.now(), dataType: dataTypeOf(content), content }));
  } catch {
    storage.removeItem(key);
  }
}

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

export function clearStorages(): void {
  globalThis.localStorage.clear();
  globalThis.sessionStorage.clear();
}
