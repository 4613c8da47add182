import { request } from "node:http";

import { StartFailure } from "../failure.mjs";
import { until } from "../processes.mjs";

// Milliseconds. A first start seeds the database, which takes minutes on a busy machine.
const limit = 600_000;
const everywhere = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** @param {string} host @param {number} port @param {string} path */
function statusOf(host, port, path) {
  return new Promise((resolve) => {
    const options = { host: everywhere[host] ?? host, port, path, timeout: 5000 };
    const call = request({ ...options, headers: { host: `127.0.0.1:${port}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(0));
    call.end();
  });
}

/**
 * @param {{ name: string, host: string, port: number, path: string, ended: () => string | null, stopping: () => boolean }} target
 */
export async function waitUntilReady({ name, host, port, path, ended, stopping }) {
  const over = () => ended() !== null || stopping();
  const ready = async () => over() || (await statusOf(host, port, path)) === 200;
  const inTime = await until(ready, limit);
  if (stopping()) return;
  if (ended() !== null) throw new StartFailure(`${name} did not start (${ended()}).`);
  if (!inTime) throw new StartFailure(`${name} was not ready within ${limit / 1000} seconds.`);
}
