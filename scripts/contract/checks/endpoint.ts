import type { Endpoint, Fields } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";

import { isOwnRefusal, refusalFaults, successFaults } from "../answer-faults.ts";
import { inputFor } from "../known.ts";
import { callerFor, type Caller } from "../people.ts";
import { type Line, lineOf } from "../report.ts";
import { ask, type Upstream } from "../upstream.ts";

export type Given = { upstream: Upstream; callers: readonly Caller[]; known: Fields };

/** Without acts, and yet they send a message, spend a ticket or change what the caller sees. */
const changing: ReadonlySet<string> = new Set<EndpointName>([
  "messageRead",
  "messageReadAll",
  "messageSeen",
  "noticeRead",
  "preferenceSave",
  "guideSave",
  "sessionUse",
  "chunkUpload",
  "socketTicket",
  "ssoStart",
  "accountLink",
]);

function onlyReads(name: EndpointName): boolean {
  const { acts, body } = endpoints[name];
  const isSilent = Object.keys(acts).length === 0 && body !== "multipart";
  return isSilent && !changing.has(name) && !/sms|code$/i.test(name);
}

const wrongInput = { filingId: 7, curPage: "x", pageSize: -1, pid: [], kind: 0, text: [] };

const prefixed = (words: string, faults: readonly string[]) => faults.map((fault) => `${words}: ${fault}`);

/** Refusals that every endpoint owes before it reads the input. */
async function strangerFaults({ upstream }: Given, endpoint: Endpoint, fields: Fields): Promise<string[]> {
  if (endpoint.right === "anyone") return [];
  const faults = await Promise.all(
    [undefined, "not-a-token"].map(async (token) => {
      const answer = await ask(upstream, endpoint, fields, { token });
      return prefixed(token ?? "no token", refusalFaults(answer, ["auth.required"]));
    }),
  );
  return faults.flat();
}

/** Fields of the path, so that the call reaches the endpoint. */
function pathFields({ path }: Endpoint): Fields {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  return Object.fromEntries(names.map((name) => [name, "00000000-0000-4000-8000-000000000000"]));
}

type Reading = { endpoint: Endpoint; input: Fields; token: string | undefined };

async function inputFaults({ upstream }: Given, { endpoint, input, token }: Reading): Promise<string[]> {
  if (endpoint.body !== "json") return [];
  const broken = await ask(upstream, endpoint, input, { token, raw: '{"a":' });
  const faults = prefixed("broken JSON", refusalFaults(broken, ["request.malformed", "request.invalid"]));
  if (endpoint.input.safeParse(wrongInput).success) return faults;
  const wrong = await ask(upstream, endpoint, input, { token, raw: JSON.stringify(wrongInput) });
  return [...faults, ...prefixed("wrong input", refusalFaults(wrong, ["request.invalid"]))];
}

async function checkReading(
  given: Given,
  name: EndpointName,
  reading: Reading,
  faults: string[],
): Promise<Line> {
  const answer = await ask(given.upstream, reading.endpoint, reading.input, reading);
  const found = [...faults, ...(await inputFaults(given, reading))];
  if (!isOwnRefusal(answer)) return lineOf(name, [...found, ...successFaults(reading.endpoint, answer)]);
  return found.length > 0 ? lineOf(name, found) : unseen(name);
}

const unseen = (check: EndpointName): Line => ({ check, outcome: "unseen", faults: [] });

export async function checkEndpoint(given: Given, name: EndpointName): Promise<Line> {
  const endpoint: Endpoint = endpoints[name];
  const fields = pathFields(endpoint);
  const probe = await ask(given.upstream, endpoint, fields, { method: "PUT" });
  if (probe.status === 404) return { check: name, outcome: "absent", faults: [] };
  const faults = prefixed("PUT", refusalFaults(probe, ["request.method"]));
  faults.push(...(await strangerFaults(given, endpoint, fields)));
  const caller = callerFor(given.callers, endpoint);
  const input = onlyReads(name) ? inputFor(endpoint, given.known) : null;
  const isOpen = endpoint.right === "anyone" || caller !== null;
  if (input !== null && isOpen)
    return checkReading(given, name, { endpoint, input, token: caller?.token }, faults);
  return faults.length > 0 ? lineOf(name, faults) : unseen(name);
}
