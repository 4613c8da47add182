import { once } from "node:events";
import { createServer } from "node:http";

import { z } from "zod";

import { answerFaults, cookieFaults, storedTokens } from "../fixtures/answers.ts";
import { expect, test } from "../fixtures/test.ts";

test("cookieFaults › reports each wrong attribute", () => {
  const good = "sid=x; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax";
  expect(cookieFaults(good, false)).toEqual([]);
  expect(cookieFaults(`__Host-${good}; Secure`, true)).toEqual([]);
  for (const [bad, fault] of [
    [good.replace("; HttpOnly", ""), "sid: no HttpOnly"],
    [good.replace("Lax", "None"), "sid: not SameSite=Lax"],
    [good.replace("Path=/", "Path=/pages"), "sid: not Path=/"],
    [`${good}; Domain=example.cn`, "sid: a Domain"],
    [good.replace("sid=", "token="), "token: a cookie nobody knows"],
  ] as const) {
    expect(cookieFaults(bad, false), bad).toEqual([fault]);
  }
  expect(cookieFaults(good, true)).toEqual(["sid: no Secure"]);
});

test("answerFaults and storedTokens › report cookies, CORS headers and tokens", async ({ browser }) => {
  const server = createServer((_request, response) => {
    const headers = { "access-control-allow-origin": "*", "set-cookie": `sid=${"x".repeat(2100)}; Path=/` };
    response.writeHead(200, { "content-type": "text/html", ...headers }).end("<p>x</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = await page.goto(`http://127.0.0.1:${port}/`);
  const faults = answer ? (await answerFaults(answer)).join("\n") : "";
  expect(faults).toContain("no HttpOnly");
  expect(faults).toContain("bytes of cookies");
  expect(faults).toContain("access-control-allow-origin");
  expect(await storedTokens(context)).toEqual([]);
  await page.evaluate(() => localStorage.setItem("x", "eyJhbGciOiJkaXIi"));
  expect(await storedTokens(context)).toHaveLength(1);
  await context.close();
  server.close();
});
