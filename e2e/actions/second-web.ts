import { keptSecrets, startOnFreePort } from "./second-process.ts";

export function servicePort(): string {
  const port = process.env.E2E_SERVICE_PORT;
  if (!port)
    throw new Error("E2E_SERVICE_PORT is missing: start the product with a SERVICE_PORT and name it");
  return port;
}

/** A second web process of the same build, over the same service. */
export async function startSecondWeb(settings: Readonly<Record<string, string>>) {
  const { SESSION_SECRET = "", SERVICE_SECRET = "" } = keptSecrets();
  const own = { SERVICE_PORT: servicePort(), SESSION_SECRET, SERVICE_SECRET, ...settings };
  const { port, stop } = await startOnFreePort("server.ts", (free) => ({ PORT: free, ...own }));
  return { origin: `http://127.0.0.1:${port}`, stop };
}
