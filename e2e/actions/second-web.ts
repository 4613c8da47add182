import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { z } from "zod";

const secretsSchema = z.object({ SESSION_SECRET: z.string(), SERVICE_SECRET: z.string() });
const root = join(import.meta.dirname, "..", "..");

function servicePort(): string {
  const port = process.env.E2E_SERVICE_PORT;
  if (!port)
    throw new Error("E2E_SERVICE_PORT is missing: start the product with a SERVICE_PORT and name it");
  return port;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** A web process of the same build, before the same service, with other settings; ends with `stop`. */
export async function startSecondWeb(settings: Readonly<Record<string, string>>) {
  const dataDir = process.env.E2E_DATA_DIR ?? ".data";
  const secrets = secretsSchema.parse(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")));
  const port = await freePort();
  const { PATH = "", HOME = "" } = process.env;
  const child = fork(join(root, "server.ts"), [], {
    cwd: root,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SERVICE_PORT: servicePort(),
      ...secrets,
      ...settings,
    },
  });
  const ended = once(child, "exit");
  const outcome = await Promise.race([once(child, "message"), ended.then(() => null)]);
  if (outcome === null) throw new Error("the second web process ended before it listened");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
