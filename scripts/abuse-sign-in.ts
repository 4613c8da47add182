import { performance } from "node:perf_hooks";

import { median } from "./bench/measures/median.mjs";

/**
 * `npm run test:abuse`: ten thousand sign-in attempts from one address at a running local demo,
 * then compares response times for known and unknown accounts and phones.
 */
const origin = process.env.ABUSE_SERVICE ?? "";
const tries = Math.min(Number(process.env.ABUSE_TRIES ?? "10000"), 10_000);
const timed = Math.min(Number(process.env.ABUSE_TIMED ?? "100"), 500);
/** More connections than the limiter queues; with fewer, ten thousand attempts would take hours. */
const lanes = 128;
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost):\d+$/;

type Outcome = { error: string; ms: number };

function errorIn(body: unknown): string {
  if (typeof body !== "object" || body === null || !("data" in body)) return "unreadable";
  const { data } = body;
  if (typeof data === "object" && data !== null && "error" in data) return String(data.error);
  return "ok";
}

async function post(path: string, body: Readonly<Record<string, string>>): Promise<Outcome> {
  const start = performance.now();
  const answer = await fetch(origin + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const parsed: unknown = await answer.json();
  return { error: errorIn(parsed), ms: performance.now() - start };
}

const login = (userCode: string, password: string): Promise<Outcome> =>
  post("/account/login", { userCode, password });

async function flood(name: string, codeOf: (i: number) => string): Promise<void> {
  const counts = new Map<string, number>();
  let next = 0;
  const start = performance.now();
  const lane = async (): Promise<void> => {
    while (next < tries) {
      const i = next;
      next += 1;
      const { error } = await login(codeOf(i), `guess-${i}`);
      counts.set(error, (counts.get(error) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - start) / 1000;
  const said = [...counts].map(([error, n]) => `${error} ${n}`).join(", ");
  process.stdout.write(`${name}: ${tries} tries in ${seconds.toFixed(1)} s: ${said}\n`);
  const judged = counts.get("auth.failed") ?? 0;
  if (judged > 20 || (counts.get("ok") ?? 0) > 0) {
    process.stdout.write(`${name}: ${judged} passwords were judged, 20 at most\n`);
    process.exitCode = 1;
  }
}

async function compare(name: string, known: () => Promise<Outcome>, unknown: () => Promise<Outcome>) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let i = 0; i < timed; i += 1) {
    // The second request of a pair finds a warm database, so the order alternates.
    if (i % 2 === 0) times.known.push((await known()).ms);
    times.unknown.push((await unknown()).ms);
    if (i % 2 === 1) times.known.push((await known()).ms);
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  const apart = ((Math.abs(a - b) / Math.max(a, b)) * 100).toFixed(1);
  process.stdout.write(
    `${name}: median known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ${apart} % apart, ${timed} each\n`,
  );
}

const codeId = "00000000-0000-4000-8000-000000000000";
/** Retries while the limiter rejects: such an attempt was not judged. */
async function judged(path: string, body: Readonly<Record<string, string>>): Promise<Outcome> {
  for (;;) {
    const outcome = await post(path, body);
    if (outcome.error !== "request.rate-limited") return outcome;
  }
}
const byPhone = (phone: string) => () => judged("/phone/login", { phone, codeId, code: "123456" });
const byForgot = (phone: string) => () =>
  judged("/ks/account/v1/forget-pwd/verify", { phone, codeId, code: "123456" });

if (loopback.test(origin)) {
  await compare("phone sign-in", byPhone("13800000001"), byPhone("13900000001"));
  await compare("forgotten password", byForgot("13800000002"), byForgot("13900000002"));
  await flood("one account", () => "zixun1");
  await flood("unknown accounts", (i) => `nobody-${i}`);
} else {
  process.stderr.write(
    "Start a demo with SERVICE_PORT=3001, then: ABUSE_SERVICE=http://127.0.0.1:3001 npm run test:abuse\n",
  );
  process.exitCode = 2;
}
