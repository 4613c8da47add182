/** Settings that web reads (`lib/runtime/env.ts`, the logger), and what a process needs of its machine. */
const forWeb = [
  "NODE_ENV",
  "PORT",
  "HOST",
  "PUBLIC_ORIGIN",
  "TRUSTED_PROXIES",
  "KS_ORIGIN",
  "SERVICE_PORT",
  "SESSION_SECRET",
  "SERVICE_SECRET",
  "DEMO",
  "DEV",
  "GALLERY",
  "WATERMARK",
  "LOG_LEVEL",
  "PATH",
  "HOME",
  "TMPDIR",
  "TZ",
  "LANG",
  "LC_ALL",
  "NODE_OPTIONS",
  "NODE_EXTRA_CA_CERTS",
];

/**
 * An allow-list: web faces the network, so a database address or a provider's key never gets there by being new.
 * @param {Record<string, string | undefined>} env
 */
export function webEnvironment(env) {
  return Object.fromEntries(forWeb.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
