/** Variables that web reads (`lib/runtime/env.ts`, the logger) or any process needs. */
const forWeb = [
  "NODE_ENV",
  "PORT",
  "HOST",
  "PUBLIC_ORIGIN",
  "TRUSTED_PROXIES",
  "KS_ORIGIN",
  "SERVICE_PORT",
  "SERVICE_ORIGINS",
  "DRAIN_SECONDS",
  "SESSION_SECRET",
  "SERVICE_SECRET",
  "DEMO",
  "DEV",
  "GALLERY",
  "WATERMARK",
  "SITE_POLICE_ICON",
  "SITE_MARK",
  "SITE_MARK_URL",
  "LOG_LEVEL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_TRACES_SAMPLER_ARG",
  "PATH",
  "HOME",
  "TMPDIR",
  "TZ",
  "LANG",
  "LC_ALL",
  "NODE_OPTIONS",
  "NODE_COMPILE_CACHE",
  "NODE_EXTRA_CA_CERTS",
];

/**
 * An allow-list: web faces the network, so new secrets of the service must not reach it by default.
 * @param {Record<string, string | undefined>} env
 */
export function webEnvironment(env) {
  return Object.fromEntries(forWeb.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
