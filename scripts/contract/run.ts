import type { EndpointName } from "#contracts/endpoints.ts";

import { checkEndpoint, type Given } from "./checks/endpoint.ts";
import { checkRefreshToken } from "./checks/session.ts";
import { checkSocket } from "./checks/socket.ts";
import { readKnown } from "./known.ts";
import { readCallers } from "./people.ts";
import type { Line } from "./report.ts";
import type { Upstream } from "./upstream.ts";

const atOnce = 8;

/** Changes nothing on the back end but sign-in times. @param tokens of people whose rights together cover the calls */
export async function checkContract(
  upstream: Upstream,
  tokens: readonly string[],
  names: readonly EndpointName[],
): Promise<Line[]> {
  const callers = await readCallers(upstream, tokens);
  const given: Given = { upstream, callers, known: await readKnown(upstream, callers) };
  const lines: Line[] = [];
  for (let at = 0; at < names.length; at += atOnce) {
    const part = names.slice(at, at + atOnce);
    lines.push(...(await Promise.all(part.map((name) => checkEndpoint(given, name)))));
  }
  return [...lines, await checkRefreshToken(given), await checkSocket(given)];
}
