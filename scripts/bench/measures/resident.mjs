import { readdirSync, readFileSync } from "node:fs";

/**
 * Resident bytes of the processes that run `file` for the service at `servicePort`, which both web and service know.
 * Throws where none runs.
 * @param {string} file
 * @param {number} servicePort
 */
export function residentOf(file, servicePort) {
  let sum = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [command, environment, status] = ["cmdline", "environ", "status"].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, "utf8"),
      );
      if (!command.includes(file) || !environment.split("\0").includes(`SERVICE_PORT=${servicePort}`))
        continue;
      sum += Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      // The process ended while it was looked at.
    }
  }
  if (sum === 0) throw new Error(`no process runs ${file}`);
  return sum;
}
