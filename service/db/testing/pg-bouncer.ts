import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { freePort } from "#service/core/testing/free-port.ts";

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

async function listensAt(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const opened = await once(socket, "connect").catch(() => null);
  socket.destroy();
  return opened !== null;
}

function settingsOf(port: number, mode: string, socketFolder: string, folder: string): string {
  return `[databases]
* = host=${socketFolder}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users")}
pool_mode = ${mode}
default_pool_size = 20
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`;
}

/** A real pooler in front of PostgreSQL's socket, for the role cost_app. */
export async function pgBouncer(
  socketFolder: string,
  mode: "session" | "transaction",
): Promise<{ port: number; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "cost-bouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, "users"), '"cost_app" ""\n');
  writeFileSync(join(folder, "pgbouncer.ini"), settingsOf(port, mode, socketFolder, folder));
  // It refuses to run as root, and only the server's user enters the folder of its socket.
  const { uid, gid } = statSync(socketFolder);
  const child: ChildProcess = spawn("pgbouncer", [join(folder, "pgbouncer.ini")], {
    uid,
    gid,
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while (child.exitCode === null && !(await listensAt(port))) await setTimeout(50);
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
  return {
    port,
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
