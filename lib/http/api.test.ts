import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { get, post, postMultipart } from "#contracts/endpoint.ts";

import { api } from "./api.ts";
import type { ApiOptions } from "./call.ts";
import { ApiFailure } from "./failure.ts";
import { readNotices, resetNotices } from "./notices.ts";
import { isReauthAsked, settleReauth } from "./reauth.ts";

type Asked = { request: IncomingMessage; body: string };
let server: Server;
let asked: Asked[] = [];
type Answer = { status: number; body: string; headers?: Record<string, string>; halved?: () => void };
let answer: Answer;
let origin = "";

const envelope = (code: number, data: unknown, message = "") =>
  JSON.stringify({ code, data, message, requestId: "r-1" });
const totals = { summary: "测试", right: "todo.read", output: z.object({ total: z.number() }) } as const;
const todoTotal = post("/ks/task/v1/todo/total", {
  ...totals,
  input: z.object({ a: z.number().optional() }),
});
const acceptanceRecord = get("/ks/log/v1/audit/logs/:id", { ...totals, input: z.object({ id: z.string() }) });
const upload = postMultipart("/ks/upload/v1/upload", { ...totals, input: z.object({}), maxBody: 1000 });

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      asked.push({ request, body });
      response.writeHead(answer.status, {
        "content-type": "application/json",
        "x-request-id": "r-head",
        ...answer.headers,
      });
      if (answer.halved) response.write(answer.body.slice(0, answer.body.length / 2), answer.halved);
      else response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (typeof address === "object" && address) origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  resetNotices();
  vi.stubGlobal("location", { origin, pathname: "/pages/zgxj" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function failed(
  endpoint: typeof todoTotal,
  input: { a?: number },
  options?: ApiOptions,
): Promise<ApiFailure> {
  const error: unknown = await api(endpoint, input, options).catch((thrown: unknown) => thrown);
  if (error instanceof ApiFailure) return error;
  throw new Error("it did not fail as it should");
}

describe("api", () => {
  it("sends a call as the contract says and returns the parsed data", async () => {
    answer = { status: 200, body: envelope(200, { total: 3, secret: "x" }) };
    expect(await api(todoTotal, { a: 1 })).toEqual({ total: 3 });
    expect(asked[0]?.request.method).toBe("POST");
    expect(asked[0]?.request.url).toBe("/ks/task/v1/todo/total");
    expect(asked[0]?.request.headers).toMatchObject({
      "x-requested-with": "XMLHttpRequest",
      "content-type": "application/json",
    });
    expect(asked[0]?.body).toBe('{"a":1}');
  });

  it("fills the path of a GET", async () => {
    answer = { status: 200, body: envelope(200, { total: 0 }) };
    await api(acceptanceRecord, { id: "42" });
    expect(asked[0]?.request.url).toBe("/ks/log/v1/audit/logs/42");
  });

  it("sends a form as multipart", async () => {
    answer = { status: 200, body: envelope(200, { total: 0 }) };
    const form = new FormData();
    form.set("file", new Blob(["x"]), "a.pdf");
    await api(upload, form);
    expect(asked[0]?.request.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(asked[0]?.body).toContain("a.pdf");
  });
});

describe("api failure", () => {
  it("is thrown with all details and shown as a warning", async () => {
    answer = {
      status: 422,
      body: envelope(
        422,
        { error: "request.invalid", fields: [{ path: "name", message: "必填" }] },
        "填写有误",
      ),
    };
    expect(await failed(todoTotal, {})).toMatchObject({
      status: 422,
      error: "request.invalid",
      message: "填写有误",
      requestId: "r-1",
      fields: [{ path: "name", message: "必填" }],
    });
    expect(readNotices().toasts).toMatchObject([{ tone: "warning", text: "填写有误" }]);
  });

  it("is not retried", async () => {
    answer = { status: 503, body: "" };
    await failed(todoTotal, {});
    expect(asked).toHaveLength(1);
  });

  it("is silent if the caller shows it", async () => {
    answer = { status: 409, body: envelope(409, { error: "filing.stale" }, "已被更新") };
    await failed(todoTotal, {}, { quiet: ["filing.stale"] });
    await failed(todoTotal, {}, { quiet: true });
    expect(readNotices().toasts).toEqual([]);
    await failed(todoTotal, {}, { quiet: ["filing.locked"] });
    expect(readNotices().toasts).toHaveLength(1);
  });

  it("shows the number of a 500 beside the refusals that the caller shows", async () => {
    answer = { status: 409, body: envelope(409, { error: "filing.stale" }, "已被更新") };
    await failed(todoTotal, {}, { quiet: "refusals" });
    expect(readNotices()).toEqual({ dialog: null, toasts: [] });
    answer = { status: 500, body: envelope(500, null, "系统异常") };
    await failed(todoTotal, {}, { quiet: "refusals" });
    expect(readNotices().dialog).toEqual({ kind: "fatal", reason: "系统异常", requestId: "r-1" });
  });

  it("is never silent if it ends the session", async () => {
    answer = { status: 401, body: envelope(401, { error: "auth.required" }, "登录已失效") };
    await failed(todoTotal, {}, { quiet: true });
    expect(readNotices().dialog).toMatchObject({ kind: "relogin" });
  });

  it.each([
    [500, '{"message":"甲","msg":"乙","error":"丙"}', "甲"],
    [500, '{"msg":"乙","error":"丙"}', "乙"],
    [500, '{"error":"丙"}', "丙"],
    [500, "<html>", "系统暂时出现异常，请稍后重试；如多次出现，请将操作流水号告知技术支持"],
    [413, "", "提交的内容过大，请减少后重试"],
    [504, "", "服务响应超时，请稍后重试"],
    [503, "", "服务暂时不可用，请稍后重试"],
  ])("reads a foreign body (%d, %j) as %s", async (status, body, message) => {
    answer = { status, body };
    expect(await failed(todoTotal, {})).toMatchObject({ status, message, requestId: "r-head" });
  });

  it("is thrown for a response that breaks the contract", async () => {
    answer = { status: 200, body: envelope(200, { total: "3" }) };
    expect(await failed(todoTotal, {})).toMatchObject({ status: 502, requestId: "r-head" });
  });

  it("warns 网络状态差 if the network fails", async () => {
    vi.stubGlobal("location", { origin: "http://127.0.0.1:1", pathname: "/pages/zgxj" });
    expect(await failed(todoTotal, {})).toMatchObject({ status: 0, message: "网络状态差" });
    expect(readNotices().toasts).toMatchObject([{ text: "网络状态差" }]);
  });

  it("is silent after an abort", async () => {
    const gone = new AbortController();
    gone.abort();
    await expect(api(todoTotal, {}, { signal: gone.signal })).rejects.toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
    expect(readNotices().toasts).toEqual([]);
  });

  it("is silent after an abort during the response", async () => {
    const gone = new AbortController();
    answer = {
      status: 200,
      body: envelope(200, { total: 3 }),
      halved: () => setTimeout(() => gone.abort(), 50),
    };
    await expect(api(todoTotal, {}, { signal: gone.signal })).rejects.toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
    expect(readNotices().toasts).toEqual([]);
  });

  it("warns 网络状态差 if the connection breaks during the response", async () => {
    answer = {
      status: 200,
      body: envelope(200, { total: 3 }),
      halved: () => setTimeout(() => server.closeAllConnections(), 50),
    };
    expect(await failed(todoTotal, {})).toMatchObject({ status: 0, message: "网络状态差" });
  });

  it("opens nothing on the login page", async () => {
    vi.stubGlobal("location", { origin, pathname: "/" });
    answer = { status: 500, body: "" };
    await failed(todoTotal, {});
    expect(readNotices()).toEqual({ dialog: null, toasts: [] });
  });
});

describe("api re-authentication", () => {
  const refused = {
    status: 403,
    body: envelope(403, { error: "auth.reauth" }, "请验证"),
  };
  const untilAsked = () => vi.waitFor(() => expect(isReauthAsked()).toBe(true));

  it("repeats calls after one dialog", async () => {
    answer = refused;
    const read = vi.spyOn(Response.prototype, "json");
    const both = Promise.all([api(todoTotal, {}), api(todoTotal, { a: 1 })]);
    await untilAsked();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await Promise.all(read.mock.results.map(({ value }) => value));
    answer = { status: 200, body: envelope(200, { total: 3 }) };
    settleReauth(true);
    expect(await both).toEqual([{ total: 3 }, { total: 3 }]);
    expect(asked).toHaveLength(4);
    expect(isReauthAsked()).toBe(false);
  });
  it("fails silently if it is cancelled", async () => {
    answer = refused;
    const call = failed(todoTotal, {});
    await untilAsked();
    settleReauth(false);
    expect((await call).error).toBe("auth.reauth");
    expect([asked.length, readNotices().toasts, readNotices().dialog]).toEqual([1, [], null]);
  });
  it("states why a session was ended elsewhere", async () => {
    answer = { status: 401, body: envelope(401, { error: "auth.replaced" }, "您的账号已在其他地方登录") };
    await failed(todoTotal, {});
    expect(readNotices().dialog).toEqual({ kind: "relogin", reason: "您的账号已在其他地方登录" });
  });
});
