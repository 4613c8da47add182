import type { z } from "zod";

/** What Next hands a page as search parameters. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** One value a name, the first; empty ones count as absent, as an unfilled form sends them. */
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

/** Parses the URL; a value that is wrong counts as absent, so an old or mangled link still opens the list. */
export function parseLenient<T extends z.ZodType>(
  schema: T,
  values: Readonly<Record<string, unknown>>,
): z.output<T> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))));
}

/** `?a=1&b=2` with what differs from the defaults, in the order of the values; empty when nothing does. */
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

/** The numbers of a paged list, as the contract wants them. */
export function withNumbers(values: Readonly<Record<string, string>>, names: readonly string[]) {
  const typed: Record<string, unknown> = { ...values };
  for (const name of names) {
    if (values[name] !== undefined)
      typed[name] = /^\d{1,9}$/.test(values[name]) ? Number(values[name]) : null;
  }
  return typed;
}
