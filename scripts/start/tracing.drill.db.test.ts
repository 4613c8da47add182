import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";

import { type TestWeb, testWeb } from "#lib/server/testing/test-web.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";
import { portOf, processSecrets, serviceProcess } from "#service/http/testing/service-process.ts";

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
});
type Span = z.infer<typeof spanSchema>;
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

const spans: Span[] = [];
const bodies: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(body);
    const { resourceSpans } = exportSchema.parse(JSON.parse(body));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.end("{}");
  });
});

let database: TestDatabase;
let folder: string;
let service: ChildProcess;
let web: TestWeb;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "cost-traces-"));
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address: AddressInfo | string | null = collector.address();
  const endpoint = `http://127.0.0.1:${z.object({ port: z.int() }).parse(address).port}`;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  service = serviceProcess({
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "tracing.mjs")}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  }).child;
  await import("./tracing.mjs");
  const port = await portOf(service);
  web = await testWeb([`http://127.0.0.1:${port}`], processSecrets.SERVICE_SECRET);
}, 120_000);
afterAll(async () => {
  service.kill("SIGKILL");
  await web.close();
  collector.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it("tracing › sends one trace from web through the service to its statements", async () => {
  const answer = await fetch(`${web.origin}/ks/register/v1/region`, {
    method: "POST",
    headers: { ...web.pageHeaders, "content-type": "application/json", traceparent: "00-foreign" },
    body: '{"parentCode":""}',
  });
  await answer.text();
  const named = (start: string) => spans.find(({ name }) => name.startsWith(start));
  await vi.waitFor(() => expect(named("POST /ks/register") && named("registerRegion")).toBeDefined(), 15_000);
  const [request, call] = [named("POST /ks/register"), named("registerRegion")];
  expect(request?.parentSpanId).toBeUndefined();
  expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(spans).toContainEqual(expect.objectContaining({ name: "select", parentSpanId: call?.spanId }));
  expect(bodies.join("")).not.toContain(processSecrets.SERVICE_SECRET);
});
