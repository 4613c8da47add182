import { webSettings } from "#lib/runtime/env.ts";
import { serviceSettings } from "#service/core/env.ts";

import { webEnvironment } from "../start/product/web-environment.mjs";

const tracingSettings: readonly string[] = [
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_TRACES_SAMPLER_ARG",
];

/** Set by the start script or tests; not documented. */
export const internalSettings = ["NODE_ENV", "DEMO", "DEV"] as const;

export type Row = {
  names: readonly string[];
  /** Only where the schemas have none, or the table words it differently. */
  default?: string;
  meaning: string;
};

const schemas = { ...webSettings, ...serviceSettings };
type Schemas = typeof schemas;

export const settingNames = new Set<string>([...Object.keys(schemas), ...tracingSettings, "NODE_BINARY"]);

const isKnown = (name: string): name is keyof Schemas => Object.hasOwn(schemas, name);

/** Empty when the schema's default is no plain value. */
export function defaultOf(name: string): string {
  if (!isKnown(name)) return "";
  const { data } = schemas[name].safeParse(undefined);
  return typeof data === "string" || typeof data === "number" ? String(data) : "";
}

/** The processes that read a setting of the row. */
export function readersOf({ names }: Row): string {
  const web = names.some((name) => Object.hasOwn(webEnvironment({ [name]: "" }), name));
  const service = names.some(
    (name) => Object.hasOwn(serviceSettings, name) || tracingSettings.includes(name),
  );
  return [...(web ? ["web"] : []), ...(service ? ["service"] : [])].join(", ") || "start";
}

export function shownDefault(row: Row): string {
  if (row.default !== undefined) return row.default;
  const values = row.names.map(defaultOf);
  return values.some((value) => value !== "") ? values.join(", ") : "";
}
