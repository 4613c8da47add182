import { createServer, type Server, type ServerResponse } from "node:http";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { filingExport } from "#contracts/filing/list-endpoints.ts";

import { download, type DownloadProgress } from "./download.ts";
import { readNotices, resetNotices } from "./notices.ts";

let server: Server;
let origin = "";
let answer: (response: ServerResponse) => void;
const fileHeaders = {
  "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "content-disposition": "attachment; filename=\"_.xlsx\"; filename*=UTF-8''%E5%88%97%E8%A1%A8.xlsx",
  "x-row-count": "1234",
};
const failure = "文件导出错误，请联系管理员";

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on("end", () => answer(response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address === "object" && address) origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  resetNotices();
  vi.stubGlobal("location", { origin, pathname: "/pages/zgxj" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const says = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
};
const told = () => readNotices().toasts.map(({ tone, text }) => [tone, text]);

function fetchIt(signal = new AbortController().signal) {
  const seen: DownloadProgress[] = [];
  const file = download(filingExport, {}, { signal, onProgress: (progress) => void seen.push(progress) });
  return { file, seen };
}

describe("download", () => {
  it("returns the whole file under the server's name and reports progress", async () => {
    answer = (response) => {
      response.writeHead(200, fileHeaders).write("abc");
      setTimeout(() => response.end("defg"), 20);
    };
    const { file, seen } = fetchIt();
    const got = await file;
    expect(got?.fileName).toBe("列表.xlsx");
    expect(await got?.blob.text()).toBe("abcdefg");
    expect(seen[0]).toEqual({ received: 0, rows: 1234 });
    expect(seen.at(-1)).toEqual({ received: 7, rows: 1234 });
    expect(told()).toEqual([]);
  });
  it("fails on a truncated file", async () => {
    answer = (response) => {
      response.writeHead(200, fileHeaders).write("abc");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await fetchIt().file).toBeNull();
    expect(told()).toEqual([["warning", failure]]);
  });
  it("stops silently after an abort", async () => {
    answer = (response) => void response.writeHead(200, fileHeaders).write("abc");
    const gone = new AbortController();
    const { file, seen } = fetchIt(gone.signal);
    await vi.waitFor(() => expect(seen.at(-1)?.received).toBe(3));
    gone.abort();
    expect(await file).toBeNull();
    expect(told()).toEqual([]);
  });
  it.each([
    [
      429,
      '{"code":429,"data":{"error":"export.running"},"message":"您有一个导出正在进行","requestId":"r"}',
      "您有一个导出正在进行",
    ],
    [500, '{"code":500,"data":{"error":"internal"},"message":"磁盘已满","requestId":"r"}', "磁盘已满"],
    [500, "", failure],
    [502, "<html>", failure],
    [200, "{}", failure],
  ])("warns after %d %s: %s", async (status, body, text) => {
    answer = says(status, body);
    expect(await fetchIt().file).toBeNull();
    expect(told()).toEqual([["warning", text]]);
    expect(readNotices().dialog).toBeNull();
  });
  it("asks to sign in again after a 401", async () => {
    answer = says(
      401,
      '{"code":401,"data":{"error":"auth.required"},"message":"登录已失效","requestId":"r"}',
    );
    expect(await fetchIt().file).toBeNull();
    expect(readNotices().dialog).toMatchObject({ kind: "relogin" });
  });
  it("reports a missing network", async () => {
    vi.stubGlobal("location", { origin: "http://127.0.0.1:1", pathname: "/pages/zgxj" });
    expect(await fetchIt().file).toBeNull();
    expect(told()).toEqual([["warning", "网络状态差"]]);
  });
});
