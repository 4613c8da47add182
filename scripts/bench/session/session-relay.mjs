import { randomBytes } from "node:crypto";
import { join } from "node:path";

import { group } from "../../start/group.mjs";
import { freePort } from "../../start/ports.mjs";
import { projectNode, root } from "../../start/root.mjs";
import { median } from "../measures/median.mjs";
import { rate } from "../measures/rate.mjs";

const rounds = 5;
const requests = 3000;
const warmUp = 3000;
const connections = 10;
const paths = { relay: "/ks/task/v1/todo/total", noop: "/api/health/live" };

async function startUpstream() {
  const file = join(root, "scripts", "bench", "session", "bare-upstream.mjs");
  const started = group(projectNode, [file], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const port = await new Promise((resolve) => started.child.once("message", resolve));
  return { port, stop: started.stop };
}

async function startWeb(servicePort) {
  const port = await freePort();
  const secret = randomBytes(32).toString("base64");
  const { PATH = "", HOME = "" } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    SESSION_SECRET: secret,
    SERVICE_SECRET: randomBytes(32).toString("base64"),
  };
  const file = join(root, "server.ts");
  const started = group(projectNode, [file], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise((resolve) => started.child.once("message", resolve));
  const { encode } = (await import("next-auth/jwt")).default;
  const sid = await encode({ token: { t: randomBytes(48).toString("base64url") }, secret, maxAge: 3600 });
  return { origin: `http://127.0.0.1:${port}`, cookie: `sid=${sid}`, stop: started.stop };
}

const relayCall = ({ origin, cookie }) => ({
  method: "POST",
  body: "{}",
  headers: { cookie, origin, "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
});

/** Proxy throughput with a session, as a part of that of an empty route without middleware. */
export async function relayRatio(say) {
  const upstream = await startUpstream();
  const web = await startWeb(upstream.port);
  try {
    const noop = { url: web.origin + paths.noop, connections };
    const relay = { url: web.origin + paths.relay, connections, ...relayCall(web) };
    for (const one of [noop, relay]) await rate({ ...one, amount: warmUp });
    const ratios = [];
    for (let round = 1; round <= rounds; round += 1) {
      const nothing = await rate({ ...noop, amount: requests });
      const relayed = await rate({ ...relay, amount: requests });
      ratios.push(relayed / nothing);
      say(
        `round ${round}: relay ${relayed.toFixed(0)} /s, handler that does nothing ${nothing.toFixed(0)} /s`,
      );
    }
    return median(ratios);
  } finally {
    await web.stop();
    await upstream.stop();
  }
}
