import type { AddressInfo } from "node:net";

import type { WebEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { createWebServer } from "#lib/runtime/web-server.ts";
import { sealCookie } from "#lib/session/codec.ts";

import { relayAgents } from "../agent.ts";
import { nodeRelay } from "../relay/node-relay.ts";
import { createRelay } from "../relay/relay.ts";

logger.level = "silent";
const sessionSecret = "a session secret of the tests";

export type TestWeb = {
  origin: string;
  pageHeaders: Record<string, string>;
  cookieOf: (token: string) => Promise<{ cookie: string }>;
  close: () => Promise<void>;
};

/** @param serviceOrigins one or more services over the same database */
export async function testWeb(serviceOrigins: readonly string[], serviceSecret: string): Promise<TestWeb> {
  const [serviceOrigin = ""] = serviceOrigins;
  const agents = relayAgents(() => serviceOrigins);
  const shared = { serviceOrigin, serviceSecret, sessionSecret, publicOrigin: undefined };
  const relay = createRelay({ ...shared, ...agents, timeout: 20_000 });
  const env: WebEnv = {
    ...shared,
    serviceOrigins,
    drainSeconds: 0,
    port: 0,
    host: "127.0.0.1",
    trustedProxies: [],
    demo: false,
    dev: false,
    gallery: false,
    watermark: false,
    policeIcon: null,
    mark: null,
    markUrl: "",
  };

  const { server, closeSockets } = createWebServer(env, nodeRelay(relay), null);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== "object" || !address) throw new Error("The web server has no port");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    pageHeaders: { origin, "x-requested-with": "XMLHttpRequest" },
    cookieOf: async (token) => ({ cookie: `sid=${await sealCookie(token, sessionSecret)}` }),
    close: async () => {
      closeSockets();
      server.closeAllConnections();
      server.close();
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}
