import { createServer, type Server } from "node:http";

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";

import { allFindings } from "./api.ts";

const asked: { from: number; limit: number; severity?: string }[] = [];
const askedSchema = z.object({ from: z.number(), limit: z.number(), severity: z.string().optional() });
let server: Server;
let held = 0;

/** Answers as the service does, with `held` findings in all. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      const window = askedSchema.parse(JSON.parse(body));
      asked.push(window);
      const rows = Array.from(
        { length: Math.max(0, Math.min(window.limit, held - window.from)) },
        (_, i) => ({
          key: `${window.from + i}`,
          rule: "A01",
          severity: "E",
          place: {
            sectional: null,
            unit: null,
            item: null,
            itemName: null,
            element: "WorkElement",
            attribute: null,
            line: 1,
            column: 1,
            row: null,
          },
          seen: "",
          expected: "",
          message: "",
          answer: null,
          decision: null,
        }),
      );
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: 200, data: { total: held, rows }, message: "", requestId: "r" }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
beforeEach(() => {
  asked.length = 0;
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  vi.stubGlobal("location", { origin: `http://127.0.0.1:${port}`, pathname: "/pages" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("gathers all findings that the filter shows, in order", async () => {
  held = 1203;
  const found = await allFindings("1", { severity: "E", search: "" }, 5000);
  expect(found.total).toBe(1203);
  expect(found.rows.map(({ key }) => key)).toEqual(Array.from({ length: 1203 }, (_, index) => `${index}`));
  expect(asked.map(({ from }) => from)).toEqual([0, 500, 1000]);
  expect(asked.every(({ severity }) => severity === "E")).toBe(true);
});

it("stops at the most that is wanted, and at none", async () => {
  held = 1203;
  const found = await allFindings("1", { search: "" }, 700);
  expect([found.total, found.rows.length, asked.length]).toEqual([1203, 700, 2]);
  held = 0;
  expect(await allFindings("1", { search: "" }, 700)).toEqual({ total: 0, rows: [] });
});
