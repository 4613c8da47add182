import { readdirSync, readFileSync } from "node:fs";

/**
 * Resident bytes of the processes that run `file` for `dataDir`.
 * @param {string} file
 * @param {string} dataDir
 */
export function residentOf(file, dataDir) {
  let sum = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [command, environment, status] = ["cmdline", "environ", "status"].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, "utf8"),
      );
      if (!command.includes(file) || !environment.includes(`DATA_DIR=${dataDir}`)) continue;
      sum += Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      // The process ended while it was looked at.
    }
  }
  return sum;
}
