import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";

import { afterEach, describe, expect, it, onTestFinished } from "vitest";

import { serviceConnections } from "./service-connection.ts";

const servers: Server[] = [];

function originOf(server: Server): string {
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port");
  return `http://127.0.0.1:${address.port}`;
}

async function listening(port = 0): Promise<Server> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

async function closed(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Its process does nothing, and its queue of connections is full: as if its machine were gone. */
const deaf = `const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
  require("node:fs").writeSync(1, String(server.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

async function silentService() {
  const child = spawn(process.execPath, ["-e", deaf], { stdio: ["ignore", "pipe", "inherit"] });
  const port = Number(await new Promise((resolve) => child.stdout.once("data", resolve)));
  const queue = [1, 2, 3].map(() => connect(port, "127.0.0.1").on("error", () => {}));
  const ended = once(child, "exit");
  const end = async (): Promise<void> => {
    for (const socket of queue) socket.destroy();
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(end);
  await setTimeout(100);
  return { origin: `http://127.0.0.1:${port}`, end };
}

afterEach(() => Promise.all(servers.splice(0).map((server) => closed(server))));

async function portReached(
  connection: () => ReturnType<ReturnType<typeof serviceConnections>>,
): Promise<string> {
  const socket = await connection();
  const reached = `http://127.0.0.1:${socket.remotePort}`;
  socket.destroy();
  return reached;
}

describe("serviceConnections", () => {
  it("takes the services in turn", async () => {
    const origins = [originOf(await listening()), originOf(await listening())];
    const connection = serviceConnections(() => origins);
    expect([await portReached(connection), await portReached(connection)]).toEqual(origins);
  });

  it("passes over a service that refuses", async () => {
    const [gone, there] = [await listening(), await listening()];
    const origins = [originOf(gone), originOf(there)];
    await closed(gone);
    const connection = serviceConnections(() => origins);
    expect([await portReached(connection), await portReached(connection)]).toEqual([origins[1], origins[1]]);
  });

  it("asks a service that does not answer last, for a while", async () => {
    const silent = await silentService();
    const there = originOf(await listening());
    const connection = serviceConnections(() => [silent.origin, there]);
    expect(await portReached(connection)).toBe(there);
    await silent.end();
    await listening(Number(new URL(silent.origin).port));
    expect([await portReached(connection), await portReached(connection)]).toEqual([there, there]);
  });

  it("waits a moment for the only service", async () => {
    const gone = await listening();
    const origin = originOf(gone);
    await closed(gone);
    const reached = portReached(serviceConnections(() => [origin]));
    await setTimeout(100);
    await listening(Number(new URL(origin).port));
    expect(await reached).toBe(origin);
  });

  it("rejects with the reason when no service accepts", async () => {
    const gone = await listening();
    const origin = originOf(gone);
    await closed(gone);
    await expect(serviceConnections(() => [origin])()).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
