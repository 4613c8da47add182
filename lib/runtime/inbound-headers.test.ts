import { expect, it } from "vitest";

import { cleanHeaders } from "./inbound-headers.ts";

const address = (forwardedFor: string | undefined) => forwardedFor ?? "203.0.113.9";

// ASVS 4.1.3
it("cleanHeaders › drops forgeable headers and sets its own", () => {
  const headers = {
    host: "127.0.0.1:3000",
    accept: "text/html",
    cookie: "sid=x",
    rsc: "1",
    authorization: "Bearer x",
    "x-service-secret": "x",
    "x-can-store-token": "1",
    "x-nonce": "x",
    "x-page-path": "/x",
    "x-csrf-token": "x",
    "x-request-id": "mine",
    "x-middleware-subrequest": "middleware",
    "x-forwarded-host": "evil.example",
    "x-invoke-path": "/x",
    "next-action": "x",
    forwarded: "for=1.2.3.4",
  };
  const { requestId, clientIp } = cleanHeaders(headers, { publicOrigin: undefined, address });
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(clientIp).toBe("203.0.113.9");
  expect(headers).toEqual({
    host: "127.0.0.1:3000",
    accept: "text/html",
    cookie: "sid=x",
    rsc: "1",
    "x-request-id": requestId,
    "x-client-ip": "203.0.113.9",
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "127.0.0.1:3000",
    "x-forwarded-proto": "http",
  });
});

it("cleanHeaders › marks https for the public origin and direct requests without proxy headers", () => {
  const behind = { host: "cost.example", "x-forwarded-for": "198.51.100.1", "x-direct": "1" };
  cleanHeaders(behind, { publicOrigin: "https://cost.example", address });
  expect(behind).toMatchObject({ "x-forwarded-proto": "https", "x-client-ip": "198.51.100.1" });
  expect(behind).not.toHaveProperty("x-direct");

  const direct = { host: "localhost:3000" };
  cleanHeaders(direct, { publicOrigin: "https://cost.example", address });
  expect(direct).toMatchObject({ "x-forwarded-proto": "http", "x-direct": "1" });
});
