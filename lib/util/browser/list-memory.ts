const urlPrefix = "list-url:";
const scrollPrefix = "list-scroll:";
const foldPrefix = "list-fold:";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
export type Scroll = { top: number; left: number };

export function rememberList(store: Store, path: string, search: string): void {
  write(store, urlPrefix + path, search);
}

export function recallList(store: Store, path: string): string {
  const search = store.getItem(urlPrefix + path) ?? "";
  return path + (search.startsWith("?") ? search : "");
}

export function rememberScroll(store: Store, url: string, scroll: Scroll): void {
  write(store, scrollPrefix + url, `${Math.round(scroll.top)},${Math.round(scroll.left)}`);
}

export function recallScroll(store: Store, url: string): Scroll {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(store.getItem(scrollPrefix + url) ?? "");
  return { top: Number(match?.[1] ?? 0), left: Number(match?.[2] ?? 0) };
}

export function forgetScroll(store: Store, url: string): void {
  store.removeItem(scrollPrefix + url);
}

export function recallFold(store: Store, key: string): boolean | null {
  const kept = store.getItem(foldPrefix + key);
  return kept === null ? null : kept === "open";
}

export function rememberFold(store: Store, key: string, isOpen: boolean): void {
  write(store, foldPrefix + key, isOpen ? "open" : "folded");
}

export function forgetLists(store: Store): void {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i));
  for (const key of keys) {
    if (key?.startsWith(urlPrefix) || key?.startsWith(scrollPrefix)) store.removeItem(key);
  }
}

function write(store: Store, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch {
    store.removeItem(key);
  }
}
