import { Agent } from "undici";

/** Sends wrong sign-ins in parallel until told to stop, bounded by calls and time; prints the count of each status. */
const lanes = 32;
const most = 200_000;
const longest = 60_000;
const { origin, path, type, body, headers } = JSON.parse(process.argv[2]);

const agent = new Agent({ connections: lanes, pipelining: 1 });
const statuses = {};
const ends = Date.now() + longest;
let calls = 0;
let stopped = false;
process.once("message", () => (stopped = true));
process.once("disconnect", () => process.exit(0));

async function once() {
  const sent = { "content-type": type, ...headers };
  try {
    const answer = await agent.request({ origin, path, method: "POST", headers: sent, body });
    await answer.body.dump();
    return answer.statusCode;
  } catch (error) {
    return error.code ?? "failed";
  }
}

async function lane() {
  while (!stopped && calls < most && Date.now() < ends) {
    calls += 1;
    const status = await once();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

const start = performance.now();
await Promise.all(Array.from({ length: lanes }, lane));
process.send?.({ statuses, perSecond: calls / ((performance.now() - start) / 1000) });
await agent.close();
process.disconnect?.();
