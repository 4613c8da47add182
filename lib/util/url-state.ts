import { z } from "zod";

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Empty values count as absent, because forms send unfilled fields. */
export function singleValues(params: SearchParams | URLSearchParams): Record<string, string> {
  const entries =
    params instanceof URLSearchParams ? [...params.entries()].reverse() : Object.entries(params);
  const values: Record<string, string> = {};
  for (const [name, value] of entries) {
    const text = (Array.isArray(value) ? value[0] : value)?.trim();
    if (text) values[name] = text;
  }
  return values;
}

/** Invalid values count as absent, so an old or mangled link still opens the list. */
export function parseLenient<T extends z.ZodType>(
  schema: T,
  values: Readonly<Record<string, unknown>>,
): z.output<T> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))));
}

/** Null for anything but a calendar day. */
export function parseDay(text: string | undefined): string | null {
  return z.iso.date().safeParse(text).data ?? null;
}

export function queryOf(
  values: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === defaults[name] || (typeof value !== "string" && typeof value !== "number")) continue;
    if (value !== "") query.append(name, String(value));
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

export function withNumbers(values: Readonly<Record<string, string>>, names: readonly string[]) {
  const typed: Record<string, unknown> = { ...values };
  for (const name of names) {
    if (values[name] !== undefined)
      typed[name] = /^\d{1,9}$/.test(values[name]) ? Number(values[name]) : null;
  }
  return typed;
}

export function isOfPage(address: { pathname: string; search: string }, page: string): boolean {
  const [path, query = ""] = page.split("?");
  const asked = new URLSearchParams(address.search);
  const named = [...new URLSearchParams(query)];
  return address.pathname === path && named.every(([name, value]) => asked.get(name) === value);
}
