import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { identity } from "../account.mjs";
import { StartFailure } from "../failure.mjs";
import { signal, until, workersOn } from "../processes.mjs";

export const ownerRole = "cost_owner";

const builtinLocale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/** Shields PostgreSQL from the caller's PG* variables, locale and time zone. */
export const cleanEnvironment = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

function run(program, args, account) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...identity(account),
      cwd: "/",
      env: cleanEnvironment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new StartFailure(`initdb failed (${code}):\n${output}`)),
    );
  });
}

async function remove(unfinished) {
  const idle = () => {
    const workers = workersOn(unfinished) ?? [];
    for (const pid of workers) signal(pid, "SIGKILL");
    return workers.length === 0;
  };
  await until(idle, 10_000);
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 20 });
}

async function removeLeftovers(data) {
  const parent = dirname(data);
  const prefix = `${basename(data)}.new-`;
  for (const name of readdirSync(parent)) if (name.startsWith(prefix)) await remove(join(parent, name));
}

/**
 * Renames the folder last, so a folder of that name is complete.
 * @param {import("./pg-home.mjs").Home} home
 * @param {{ durable: boolean, locale?: readonly string[] }} options
 */
export async function initialise({ native, data, account }, { durable, locale = builtinLocale }) {
  await removeLeftovers(data);
  if (existsSync(data)) return;
  const unfinished = `${data}.new-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  const args = ["-D", unfinished, "-U", ownerRole, "--auth=trust", "--encoding=UTF8", ...locale];
  if (!durable) args.push("--no-sync");
  await run(join(native, "bin", "initdb"), args, account);
  renameSync(unfinished, data);
}
