import { webSettings } from "#lib/runtime/env.ts";
import { serviceSettings } from "#service/env.ts";

/** Read by `scripts/start` alone. */
const startSettings = ["NODE_BINARY"] as const;

/** Set by the start script, or for tests: not in the tables. */
export const internalSettings = ["NODE_ENV", "SERVICE_PORT", "DEMO", "DEV"] as const;

/** Settings that are documented together. */
export type Row = {
  names: readonly string[];
  /** Only where the schemas have none, or the table says it in other words. */
  default?: string;
  /** Markdown, one line. */
  meaning: string;
};

const schemas = { ...webSettings, ...serviceSettings };
type Schemas = typeof schemas;

/** What the processes read, by name. */
export const settingNames = new Set<string>([...Object.keys(schemas), ...startSettings]);

const isKnown = (name: string): name is keyof Schemas => Object.hasOwn(schemas, name);

/** What the schema takes when the setting is missing, if that is a plain value. */
export function defaultOf(name: string): string {
  if (!isKnown(name)) return "";
  const { data } = schemas[name].safeParse(undefined);
  return typeof data === "string" || typeof data === "number" ? String(data) : "";
}

/** The default as the table shows it. */
export function shownDefault(row: Row): string {
  if (row.default !== undefined) return row.default;
  const values = row.names.map(defaultOf);
  return values.some((value) => value !== "") ? values.join(", ") : "";
}
