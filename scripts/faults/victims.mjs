import { readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";

import pg from "pg";

import { findHome } from "../start/postgres/pg-home.mjs";
import { inspect } from "../start/postgres/pg-server.mjs";
import { isAlive } from "../start/processes.mjs";

function childRunning(parent, file) {
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const ppid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      if (ppid !== parent) continue;
      const args = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
      if (args.includes(file) && isAlive(Number(name))) return Number(name);
    } catch {
      // It ended meanwhile.
    }
  }
  return null;
}

function isUp(port, path) {
  return new Promise((resolve) => {
    const call = request({ host: "127.0.0.1", port, path, timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(false));
    call.end();
  });
}

async function answersQueries(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The processes of a started product.
 * @param {{ pid: number | undefined, origin: string, servicePort: number, dataDir: string, databaseUrl: string }} product
 * @returns {Record<"postgres" | "service" | "web", { pid: () => number | null, isBack: () => Promise<boolean> }>}
 */
export function victims({ pid, origin, servicePort, dataDir, databaseUrl }) {
  const home = findHome(dataDir, () => {});
  return {
    postgres: {
      pid: () => inspect(home).live?.pid ?? null,
      isBack: () => answersQueries(databaseUrl),
    },
    service: {
      pid: () => childRunning(pid, "service/main.ts"),
      isBack: () => isUp(servicePort, "/livez"),
    },
    web: {
      pid: () => childRunning(pid, "server.ts"),
      isBack: () => isUp(Number(new URL(origin).port), "/api/health/live"),
    },
  };
}
