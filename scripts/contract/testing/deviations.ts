import { z } from "zod";

import type { EndpointName } from "#contracts/endpoints.ts";

/** Set for every answer of the endpoint while the deviation is planted. */
export type Deviation = {
  name: string;
  at: EndpointName;
  change: (answer: Response, request: Request) => Promise<Response> | Response;
};

const objectSchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof objectSchema>;

async function withBody(answer: Response, change: (body: Fields) => unknown): Promise<Response> {
  const body = objectSchema.parse(await answer.json());
  return new Response(JSON.stringify(change(body)), { status: answer.status, headers: answer.headers });
}

const onSuccess = (change: Deviation["change"]) => (answer: Response, request: Request) =>
  answer.status === 200 ? change(answer, request) : answer;
const onRefusal = (change: Deviation["change"]) => (answer: Response, request: Request) =>
  answer.status === 200 ? answer : change(answer, request);
const onStatus = (status: number, change: Deviation["change"]) => (answer: Response, request: Request) =>
  answer.status === status ? change(answer, request) : answer;

const body = (change: (body: Fields) => unknown) => (answer: Response) => withBody(answer, change);
const data = (change: (data: Fields) => unknown) =>
  onSuccess(body((whole) => ({ ...whole, data: change(objectSchema.parse(whole["data"])) })));
const without = (name: string) => (fields: Fields) => ({ ...fields, [name]: undefined });
const withField = (name: string, value: unknown) => (fields: Fields) => ({ ...fields, [name]: value });

function header(name: string, value: string | null): Deviation["change"] {
  return (answer) => {
    const headers = new Headers(answer.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
}
const status =
  (code: number): Deviation["change"] =>
  (answer) =>
    new Response(answer.body, { status: code, headers: answer.headers });
const text =
  (said: string, type: string): Deviation["change"] =>
  ({ status: code, headers }) => {
    const own = new Headers(headers);
    own.set("content-type", type);
    return new Response(said, { status: code, headers: own });
  };

const firstRow = (change: (row: Fields) => unknown) =>
  data((page) => {
    const [row, ...rest] = z.array(objectSchema).parse(page["rows"]);
    return { ...page, rows: [row === undefined ? {} : change(row), ...rest] };
  });

const list = "filingList";
const menus = "mainMenus";

export const deviations: readonly Deviation[] = [
  { name: "total as text", at: list, change: data(withField("total", "1")) },
  { name: "no total", at: list, change: data(without("total")) },
  { name: "negative total", at: list, change: data(withField("total", -1)) },
  { name: "rows null", at: list, change: data(withField("rows", null)) },
  { name: "rows by another name", at: list, change: data(({ rows, ...page }) => ({ ...page, list: rows })) },
  { name: "page number from zero", at: list, change: data(withField("curPage", 0)) },
  { name: "row without id", at: list, change: firstRow(without("id")) },
  { name: "row with a number for an id", at: list, change: firstRow(withField("id", 7)) },
  { name: "row with an unknown status", at: list, change: firstRow(withField("status", "unheard-of")) },
  { name: "row with no name", at: list, change: firstRow(without("projectName")) },
  { name: "data beside the envelope", at: list, change: onSuccess(body(({ data: own }) => own)) },
  { name: "no code", at: list, change: onSuccess(body(without("code"))) },
  { name: "code as text", at: list, change: onSuccess(body(withField("code", "200"))) },
  { name: "code 0 for success", at: list, change: onSuccess(body(withField("code", 0))) },
  { name: "no message", at: list, change: onSuccess(body(without("message"))) },
  {
    name: "message by another name",
    at: list,
    change: onSuccess(body(({ message, ...own }) => ({ ...own, msg: message }))),
  },
  { name: "no requestId", at: list, change: onSuccess(body(without("requestId"))) },
  { name: "another requestId", at: list, change: onSuccess(body(withField("requestId", "other-request"))) },
  { name: "no x-request-id", at: list, change: header("x-request-id", null) },
  { name: "cacheable", at: list, change: header("cache-control", "max-age=60") },
  { name: "no cache-control", at: list, change: header("cache-control", null) },
  { name: "JSON as text/plain", at: list, change: header("content-type", "text/plain") },
  { name: "HTML for success", at: list, change: onSuccess(text("<html>", "text/html")) },
  { name: "broken JSON", at: list, change: onSuccess(text('{"code":', "application/json")) },
  { name: "status 201", at: list, change: onSuccess(status(201)) },
  { name: "server error", at: list, change: onSuccess(status(500)) },
  { name: "refusal with status 200", at: list, change: onRefusal(status(200)) },
  { name: "HTML refusal", at: list, change: onRefusal(text("<html>401</html>", "text/html")) },
  { name: "English refusal", at: list, change: onRefusal(body(withField("message", "Unauthorized"))) },
  { name: "refusal without a code", at: list, change: onRefusal(body(withField("data", null))) },
  { name: "unknown error code", at: list, change: onRefusal(body(withField("data", { error: "E401" }))) },
  { name: "strangers get 403", at: list, change: onStatus(401, status(403)) },
  {
    name: "strangers are let in",
    at: menus,
    change: onStatus(401, () =>
      Response.json(
        { code: 200, data: [], message: "", requestId: "r" },
        { headers: { "x-request-id": "r", "cache-control": "no-store" } },
      ),
    ),
  },
  { name: "any method", at: list, change: onStatus(405, status(200)) },
  {
    name: "method refused as missing token",
    at: list,
    change: onStatus(405, body(withField("data", { error: "auth.required" }))),
  },
  { name: "broken input accepted", at: list, change: onStatus(400, status(200)) },
  {
    name: "wrong input is a server error",
    at: list,
    change: onStatus(422, (answer) => status(500)(answer, new Request("http://x"))),
  },
  { name: "file without a name", at: "sampleBill", change: onSuccess(header("content-disposition", null)) },
  {
    name: "file that may be sniffed",
    at: "sampleBill",
    change: onSuccess(header("x-content-type-options", null)),
  },
  { name: "empty file", at: "sampleBill", change: onSuccess(({ headers }) => new Response("", { headers })) },
  {
    name: "menu without a path",
    at: menus,
    change: onSuccess(
      body((whole) => ({ ...whole, data: [{ id: "a", name: "首页", icon: "", children: [] }] })),
    ),
  },
  { name: "menus as an object", at: menus, change: onSuccess(body(withField("data", {}))) },
  { name: "refresh-token of nobody", at: menus, change: header("refresh-token", "not-a-token") },
];
