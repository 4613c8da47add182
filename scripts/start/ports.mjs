import { createServer } from "node:net";

import { StartFailure } from "./failure.mjs";
import { until } from "./processes.mjs";

/** Milliseconds that a previous web server may need for its last responses. */
const patience = 12_000;

function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/** @returns {Promise<number>} */
export const freePort = () => listenOnce(0, "127.0.0.1");

/**
 * @param {number} port
 * @param {string} host
 * @param {string} name its setting
 */
export async function demandPort(port, host, name) {
  let failure = null;
  const isFree = async () => {
    failure = await listenOnce(port, host).then(
      () => null,
      (error) => error,
    );
    return failure === null || failure.code !== "EADDRINUSE";
  };
  await until(isFree, patience);
  if (failure?.code === "EADDRINUSE") {
    throw new StartFailure(
      `Port ${port} is used by another program: stop it, or set ${name} to another one.`,
    );
  }
  if (failure) throw new StartFailure(`Cannot listen on ${host}:${port}: ${failure.message}`);
}
