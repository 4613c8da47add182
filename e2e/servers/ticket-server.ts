import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const ticketClient = {
  code: "cost-monitor",
  password: "pwd-of-tests",
  key: "ak",
  secret: "sk",
} as const;

export type TicketServer = {
  origin: string;
  /** `user`: answer of getUserInfo, or a result of ticketValidation. */
  issue: (ticket: string, user: object | { result: string }) => void;
  behave: (how: "well" | "hang" | "error" | "redirect" | "garbage") => void;
  seen: { path: string; fields: Record<string, string>; headers: IncomingMessage["headers"] }[];
  close: () => Promise<void>;
};

type Seen = TicketServer["seen"][number];

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}

function isSigned({ fields }: Seen): boolean {
  const { code, password } = ticketClient;
  const expected = createHash("md5").update(`${code}${password}${fields.time}`).digest("hex");
  return fields.sign === expected && /^\d{14}$/.test(fields.time ?? "") && fields.servicecode === code;
}

/** The gateway's path also signs the headers. */
function passesGateway({ path, headers }: Seen): boolean {
  if (!path.startsWith("/restapi/")) return true;
  const date = String(headers["x-bg-date-time"]);
  const text = `POST\n${path}\n\n${ticketClient.key}\n${date}\n`;
  const expected = createHmac("sha256", ticketClient.secret).update(text).digest("base64");
  return (
    headers["x-bg-hmac-access-key"] === ticketClient.key &&
    headers["x-bg-hmac-algorithm"] === "hmac-sha256" &&
    headers["x-bg-hmac-signature"] === expected
  );
}

/** Ticket exchange in the shape of 浙江政务服务网. Each ticket is single-use. */
export async function startTicketServer(): Promise<TicketServer> {
  const tickets = new Map<string, object>();
  const tokens = new Map<string, object>();
  const seen: Seen[] = [];
  let how: Parameters<TicketServer["behave"]>[0] = "well";

  function validate(ticket: string): object {
    const user = tickets.get(ticket);
    tickets.delete(ticket);
    if (!user) return { result: "6002", errmsg: `not a ticket: ${ticket}` };
    if ("result" in user && user.result !== "0") return { ...user, errmsg: "no" };
    tokens.set(`token-of-${ticket}`, user);
    return { result: "0", errmsg: "", token: `token-of-${ticket}`, userid: "1", loginname: "x" };
  }

  function answerTo(call: Seen): object {
    if (!isSigned(call) || !passesGateway(call)) return { result: "6004", errmsg: "bad signature" };
    if (call.fields.method === "ticketValidation") return validate(call.fields.st ?? "");
    return tokens.get(call.fields.token ?? "") ?? { result: "6099" };
  }

  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { path: request.url ?? "", fields: await formOf(request), headers: request.headers };
    seen.push(call);
    if (how === "hang") return;
    if (how === "redirect") response.writeHead(302, { location: "http://127.0.0.1:9/" });
    if (how === "error") response.writeHead(503);
    response.end(how === "garbage" ? "<html>" : JSON.stringify(answerTo(call)));
  }

  const server = createServer((request, response) => void onRequest(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    issue: (ticket, user) => void tickets.set(ticket, user),
    behave: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
