import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const columns = [
  ["roleName", "角色"],
  ["name", "姓名"],
  ["userCode", "账号"],
  ["password", "密码"],
];

/** Chinese characters take two columns of a terminal. */
const width = (text) => [...text].reduce((sum, char) => sum + (char.codePointAt(0) > 0x2e7f ? 2 : 1), 0);
const pad = (text, columnWidth) => text + " ".repeat(columnWidth - width(text));

/**
 * @param {Record<string, string>[]} accounts
 * @returns {string[]}
 */
export function accountTable(accounts) {
  const rows = [columns.map(([, title]) => title)];
  for (const account of accounts) rows.push(columns.map(([key]) => String(account[key] ?? "")));
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => width(row[index]))));
  return rows.map((row) =>
    row
      .map((cell, index) => pad(cell, widths[index]))
      .join("  ")
      .trimEnd(),
  );
}

/** @param {string} dataDir */
export function readAccounts(dataDir) {
  const file = join(dataDir, "demo-accounts.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/**
 * Null when the file is absent or was removed.
 * @param {string} dataDir
 */
export function firstAccountsFile(dataDir) {
  const file = join(dataDir, "first-accounts.json");
  return existsSync(file) ? file : null;
}
