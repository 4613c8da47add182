import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

import { afterEach, describe, expect, it } from "vitest";

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
