import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const names = ["SESSION_SECRET", "SERVICE_SECRET"];

/**
 * Made once and kept: a new session secret would sign everybody out.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function keptSecrets(dataDir) {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString("hex")]));
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
