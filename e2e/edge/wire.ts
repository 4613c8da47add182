import { connect } from "node:net";

import { Agent, request } from "undici";

export const baseUrl = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";
const { hostname, port, host } = new URL(baseUrl);
export const ownHost = `Host: ${host}`;

/**
 * A loopback address of its own, so that failed sign-ins elsewhere cause no captcha here.
 * Only Linux answers on all of 127/8.
 */
const ownAddress = process.platform === "linux" && hostname === "127.0.0.1" ? "127.0.0.41" : undefined;
const agent = new Agent({ connect: { localAddress: ownAddress } });

export type Answer = {
  status: number;
  text: string;
  header: (name: string) => string;
  headers: Record<string, string | string[] | undefined>;
  cookies: string[];
};

export type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Allows any header; follows no redirect, keeps no cookie. */
export async function ask(path: string, options: Ask = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body = null } = options;
  const answer = await request(`${baseUrl}${path}`, { method, headers, body, dispatcher: agent });
  const cookies = answer.headers["set-cookie"] ?? [];
  return {
    status: answer.statusCode,
    text: await answer.body.text(),
    header: (name) => String(answer.headers[name] ?? ""),
    headers: answer.headers,
    cookies: typeof cookies === "string" ? [cookies] : cookies,
  };
}

/** Resolves when the peer closes, or after `wait` ms. */
export function raw(bytes: string, wait = 1500): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    let text = "";
    let closed = true;
    const socket = connect(Number(port || 80), hostname, () => socket.write(bytes, "latin1"));
    const timer = setTimeout(() => {
      closed = false;
      socket.destroy();
    }, wait);
    socket.on("data", (piece) => (text += piece.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({ text, closed });
    });
  });
}

export const head = (line: string, ...headers: string[]) => [line, ...headers, "", ""].join("\r\n");
