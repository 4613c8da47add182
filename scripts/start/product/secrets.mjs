import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const made = {
  SESSION_SECRET: () => randomBytes(32).toString("hex"),
  SERVICE_SECRET: () => randomBytes(32).toString("hex"),
  DATA_KEY: () => randomBytes(32).toString("base64"),
};

/**
 * Generated once: a new session secret would sign everybody out, a new data key would make personal data
 * unreadable. Adds secrets that later versions need.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function keptSecrets(dataDir) {
  const file = join(dataDir, "secrets.json");
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const missing = Object.entries(made).filter(([name]) => kept[name] === undefined);
  if (missing.length === 0) return kept;
  const secrets = { ...kept, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
