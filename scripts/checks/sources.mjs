import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

import { root } from "../start/root.mjs";

/**
 * Tracked files and untracked ones that are not ignored.
 * @param {...string} patterns git pathspecs
 * @returns {string[]}
 */
export function projectFiles(...patterns) {
  // The checkout may belong to another user.
  const args = [
    "-c",
    "safe.directory=*",
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    "--",
    ...patterns,
  ];
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return output.split("\0").filter((file) => file !== "" && existsSync(`${root}/${file}`));
}
