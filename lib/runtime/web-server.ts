import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

import { newDrain } from "#contracts/http/drain.ts";
import { closeAfterEarlyAnswer } from "#contracts/http/early-answer.ts";

import { applyAnswerStatus } from "./answer-status.ts";
import { clientAddress, trustList } from "./client-address.ts";
import type { WebEnv } from "./env.ts";
import { cleanHeaders, type Inbound } from "./inbound-headers.ts";
import { logger } from "./logger.ts";
import { refusalPage } from "./refusal-page.ts";
import { type Refusal, rejectMalformed, tooLong } from "./reject-malformed.ts";
import { isRelayedPath } from "./relayed-path.ts";
import { newRequestId } from "./request-id.ts";
import { restoreHeaders } from "./restore-headers.ts";
import { answerPolicy, isStaticFile, securityHeaders } from "./security-headers.ts";
import { isSignIn, newSignInLimiter, turnAway } from "./sign-in-limiter.ts";
import { type SiteImage, siteImagePaths } from "./site-image.ts";
import { inRequestSpan } from "./tracing.ts";
import { upgradePipe } from "./upgrade.ts";

const maxConnections = 8192;
const maxSockets = 4096;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

type Failure = { status: 500; message: string };

function writeHeaders(response: ServerResponse, path: string, requestId: string): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader("content-security-policy", answerPolicy(path));
  response.setHeader("x-request-id", requestId);
  if (!isStaticFile(path)) response.setHeader("cache-control", "no-store");
}

/** A page for the address bar, the envelope for a call. */
function refuse(response: ServerResponse, { status, message }: Refusal | Failure, requestId: string): void {
  const isOpened = response.req.headers.accept?.includes("text/html") === true;
  const type = isOpened ? "text/html" : "application/json";
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, connection: "close" });
  response.end(
    isOpened
      ? refusalPage(message, requestId)
      : JSON.stringify({ code: status, data: null, message, requestId }),
  );
}

function fail(response: ServerResponse, error: unknown, requestId: string): void {
  logger.error({ err: error, requestId }, "request failed");
  const message = "系统暂时出现异常，请稍后重试；如多次出现，请将操作流水号告知技术支持";
  if (response.headersSent) response.destroy();
  else refuse(response, { status: 500, message }, requestId);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?", 1)[0] ?? "";
}

/** The service logs calls; files and health checks would drown the pages. */
function isLogged(path: string): boolean {
  return !isStaticFile(path) && !isRelayedPath(path) && !path.startsWith("/api/health/");
}

function logPage(
  { method }: IncomingMessage,
  { statusCode }: ServerResponse,
  { start, requestId, clientIp, path }: Inbound & { path: string; start: number },
): void {
  const ms = Math.round(performance.now() - start);
  logger.info({ requestId, method, path, status: statusCode, ms, ip: clientIp }, "page");
}

/** An hour: the operator may change the file, which the next start reads. */
function sendImage(request: IncomingMessage, response: ServerResponse, { type, bytes }: SiteImage): void {
  const headers = { "content-type": type, "content-length": bytes.length, "cache-control": "max-age=3600" };
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** Timeout ladder: SQL 60 s < service 240 < relay 280 < browser 300 < proxy 310 < here 330. */
function setTimeouts(server: Server): void {
  server.requestTimeout = 330_000;
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  // Nothing moves: of a download, its reader has stopped.
  server.timeout = 330_000;
  server.maxConnections = maxConnections;
}

const parserStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function onParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = parserStatus[error.code ?? ""] ?? "400 Bad Request";
  const isTooLong = error.code === "HPE_HEADER_OVERFLOW";
  const requestId = newRequestId();
  logger.info({ requestId, status, code: error.code }, "request refused by the parser");
  const body = Buffer.from(isTooLong ? refusalPage(tooLong, requestId) : "");
  const type = isTooLong
    ? "Content-Type: text/html; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n"
    : "";
  const id = `X-Request-Id: ${requestId}\r\n`;
  socket.write(
    `HTTP/1.1 ${status}\r\n${type}${id}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.end(body);
}

export function createWebServer(env: WebEnv, handle: Handler, developmentUpgrade: UpgradeHandler | null) {
  const isTrusted = trustList(env.trustedProxies);
  const { publicOrigin } = env;
  const pipe = upgradePipe({ ...env, maxSockets });

  const drain = newDrain("/api/health/ready");
  const signInLimiter = newSignInLimiter();
  const images = new Map<string, SiteImage | null>([
    [siteImagePaths.policeIcon, env.policeIcon],
    [siteImagePaths.mark, env.mark],
  ]);

  function clean(request: IncomingMessage): Inbound {
    const peer = request.socket.remoteAddress ?? "";
    const address = (forwardedFor: string | undefined) => clientAddress(peer, forwardedFor, isTrusted);
    return cleanHeaders(request.headers, { publicOrigin, address });
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    closeAfterEarlyAnswer(request, response);
    const refusal = rejectMalformed(request, publicOrigin);
    const start = performance.now();
    const { requestId, clientIp } = refusal ? { requestId: newRequestId(), clientIp: "" } : clean(request);
    const path = pathOf(request);
    if (drain.answered(path, response)) return;
    restoreHeaders(response);
    applyAnswerStatus(response, requestId);
    writeHeaders(response, path, requestId);
    if (isLogged(path))
      response.once("close", () => logPage(request, response, { requestId, clientIp, path, start }));
    if (refusal) {
      refuse(response, refusal, requestId);
      return;
    }
    const image = images.get(path);
    if (image && (request.method === "GET" || request.method === "HEAD")) {
      sendImage(request, response, image);
      return;
    }
    const answer = inRequestSpan(request, response, { path, requestId }, () =>
      isSignIn(request.method, path)
        ? answerSignIn(request, response, { requestId, clientIp })
        : handle(request, response),
    );
    answer.catch((error: unknown) => fail(response, error, requestId));
  }

  async function answerSignIn(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, clientIp }: Inbound,
  ): Promise<void> {
    const seconds = await signInLimiter(clientIp);
    if (seconds > 0) turnAway(request, response, { seconds, requestId });
    else await handle(request, response);
  }

  const server = createServer({ maxHeaderSize: 16_384, connectionsCheckingInterval: 5000 }, onRequest);
  setTimeouts(server);
  server.on("clientError", onParserError);
  server.on("connect", (_request, socket: Duplex) => socket.destroy());
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (rejectMalformed(request, publicOrigin)) {
      socket.destroy();
      return;
    }
    clean(request);
    if (developmentUpgrade && pathOf(request).startsWith("/_next/"))
      developmentUpgrade(request, socket, head);
    else pipe.pipe(request, socket, head);
  });
  async function startDrain(): Promise<void> {
    pipe.leave(env.drainSeconds);
    await drain.start(env.drainSeconds);
  }
  return { server, drain: startDrain, closeSockets: pipe.closeAll };
}
