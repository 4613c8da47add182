import { setTimeout } from "node:timers/promises";

import { WebSocket } from "ws";
import { z } from "zod";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { heartbeat, socketPath, socketTicketOutputSchema, socketTimes } from "#contracts/message/message.ts";

import { navigationHeaders } from "./navigation.ts";
import type { LoadPerson } from "./people.ts";

const patience = 60_000;
/** Addresses with the mark that the framework makes of the headers, and redirects to. */
const navigations = new Map<string, string>();
const newSession = /^(__Host-)?sid=[^;]+/;
const answerSchema = z.object({ data: z.unknown() });
const failureSchema = z.object({ data: z.object({ error: z.string() }) });

/** An answer other than 200; `code` is the contract's, empty when there was none; `requestId` tells by its form whether web or a proxy answered. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  readonly code: string;
  readonly requestId: string;

  constructor(path: string, { status, headers }: Response, code: string) {
    super(`${path} answers ${status}${code === "" ? "" : ` ${code}`}`);
    this.status = status;
    this.code = code;
    this.requestId = headers.get("x-request-id") ?? "";
  }
}

/** A browser of one person: page, calls under `/ks` and the socket, with the cookie that the answers renew. */
export class LoadBrowser {
  readonly person: LoadPerson;
  readonly #origin: string;
  #cookie: string;
  #open: string | null = null;
  #socket: WebSocket | null = null;
  #beating: NodeJS.Timeout | undefined;

  constructor(origin: string, person: LoadPerson) {
    this.#origin = origin;
    this.person = person;
    this.#cookie = person.cookie;
  }

  async page(path: string): Promise<void> {
    const answer = await this.#send(path, { headers: { accept: "text/html" } });
    if (!(await answer.text()).includes("</html>")) throw new Error(`${path} is no whole page`);
    this.#open = path;
  }

  /** A link of the open page, as its router follows it: the document and its socket stay. The first page is a document. */
  async visit(path: string): Promise<void> {
    if (this.#open === null) {
      await this.page(path);
      return;
    }
    const headers = navigationHeaders(this.#open);
    const key = `${this.#open} ${path}`;
    const known = navigations.get(key);
    const answer = await this.#send(known ?? `${path}?_rsc=unknown`, { headers, redirect: "follow" });
    if (answer.headers.get("content-type") !== "text/x-component")
      throw new Error(`${path} is no page's data`);
    if (!(await answer.text()).includes('"__PAGE__"')) throw new Error(`${path} came without its page`);
    const { pathname, search } = new URL(answer.url);
    navigations.set(key, pathname + search);
    this.#open = path;
  }

  async call<S extends z.ZodType>(name: EndpointName, input: object, output: S): Promise<z.output<S>> {
    const answer = await this.#send(endpoints[name].path, {
      method: "POST",
      body: JSON.stringify(input),
      headers: { "content-type": "application/json" },
    });
    return output.parse(answerSchema.parse(await answer.json()).data);
  }

  async upload(form: FormData, name: EndpointName = "upload"): Promise<void> {
    await this.form(name, form, z.unknown());
  }

  async form<S extends z.ZodType>(name: EndpointName, form: FormData, output: S): Promise<z.output<S>> {
    // With its length: the relay takes no body of unknown size.
    const whole = new Response(form);
    const body = await whole.arrayBuffer();
    const type = whole.headers.get("content-type") ?? "";
    const init = { method: "POST", body, headers: { "content-type": type } };
    const answer = await this.#send(endpoints[name].path, init);
    return output.parse(answerSchema.parse(await answer.json()).data);
  }

  async file(path: string, input?: object): Promise<Buffer> {
    const init =
      input === undefined
        ? {}
        : {
            method: "POST",
            body: JSON.stringify(input),
            headers: { "content-type": "application/json" },
          };
    return Buffer.from(await (await this.#send(path, init)).arrayBuffer());
  }

  async openSocket(onLost: (code: number) => void): Promise<void> {
    const { ticket } = await this.call("socketTicket", {}, socketTicketOutputSchema);
    const url = this.#origin.replace(/^http/, "ws") + socketPath(this.person.userCode, ticket);
    const socket = new WebSocket(url, { headers: { cookie: this.#cookie, origin: this.#origin } });
    this.#socket = socket;
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    socket.on("error", () => undefined);
    socket.once("close", (code) => {
      clearInterval(this.#beating);
      if (this.#socket) onLost(code);
    });
    this.#beating = setInterval(() => socket.send(heartbeat), socketTimes.heartbeat);
  }

  close(): void {
    clearInterval(this.#beating);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", this.#cookie);
    headers.set("origin", this.#origin);
    headers.set("x-requested-with", "XMLHttpRequest");
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(this.#origin + path, { redirect: "manual", ...init, headers, signal });
    for (const cookie of answer.headers.getSetCookie())
      this.#cookie = newSession.exec(cookie)?.[0] ?? this.#cookie;
    if (answer.status === 200) return answer;
    throw await failureOf(path, answer);
  }
}

async function failureOf(path: string, answer: Response): Promise<CallFailed> {
  const text = await answer.text().catch(() => "");
  try {
    return new CallFailed(path, answer, failureSchema.parse(JSON.parse(text)).data.error);
  } catch {
    return new CallFailed(path, answer, "");
  }
}

/** False as soon as the time is over. */
export async function waitUntil(end: number, ms: number): Promise<boolean> {
  const left = end - performance.now();
  await setTimeout(Math.max(0, Math.min(ms, left)));
  return left > ms;
}
