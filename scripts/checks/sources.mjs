import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

import { root } from "../start/root.mjs";

/**
 * Files of the project, also those not yet added: what git would keep.
 * @param {...string} patterns git pathspecs
 * @returns {string[]}
 */
export function projectFiles(...patterns) {
  // A checkout may belong to another user than the one who checks it.
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
