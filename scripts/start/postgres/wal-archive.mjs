import { StartFailure } from "../failure.mjs";
import { ownFolder } from "./own-folder.mjs";

/** Seconds after which a segment is archived though it is not full. */
const atLeastEvery = 300;

/** @param {string} path @returns {string} for a shell command in PostgreSQL's settings, where % begins a placeholder */
export function quoted(path) {
  if (path.includes("'")) throw new StartFailure(`WAL_ARCHIVE_DIR must not contain a quote: ${path}`);
  return `'${path.replaceAll("%", "%%")}'`;
}

/**
 * PostgreSQL's settings to copy each finished WAL segment: synced under another name, renamed, never replaced by another content.
 * @param {string | null | undefined} folder
 * @param {{ uid: number, gid: number } | null} account
 * @returns {Record<string, string>}
 */
export function archiveSettings(folder, account) {
  if (!folder) return {};
  ownFolder(folder, 0o700, account);
  const dir = quoted(folder);
  const same = `[ "$(sha256sum < '%p')" = "$(sha256sum < ${dir}/'%f')" ]`;
  const copy = `cp '%p' ${dir}/'%f.new' && sync ${dir}/'%f.new' && mv ${dir}/'%f.new' ${dir}/'%f' && sync ${dir}`;
  return {
    archive_mode: "on",
    archive_timeout: String(atLeastEvery),
    archive_command: `if [ -e ${dir}/'%f' ]; then ${same}; else ${copy}; fi`,
  };
}
