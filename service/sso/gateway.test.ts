import { describe, expect, it } from "vitest";

import { gatewayHeaders, signedFields } from "./gateway.ts";

const now = new Date("2026-03-02T16:05:06.000Z");

describe("signedFields", () => {
  it("signs with lowercase MD5 over code, password and Shanghai time", () => {
    // echo -n 'codepwd20260303000506' | md5sum
    expect(signedFields("code", "pwd", now)).toEqual({
      servicecode: "code",
      time: "20260303000506",
      sign: "b9ba867d43938c48e945e238e610091b",
    });
  });
});

describe("gatewayHeaders", () => {
  const url = new URL("https://gate.example:8443/restapi/prod/IC1?b=2&a=1");
  it("signs method, path, sorted query, key and date", () => {
    // printf 'POST\n/restapi/prod/IC1\na=1&b=2\nak\nMon, 02 Mar 2026 16:05:06 GMT\n' | openssl dgst -sha256 -hmac sk -binary | base64
    expect(gatewayHeaders({ key: "ak", secret: "sk" }, url, now)).toEqual({
      "x-bg-hmac-access-key": "ak",
      "x-bg-hmac-algorithm": "hmac-sha256",
      "x-bg-date-time": "Mon, 02 Mar 2026 16:05:06 GMT",
      "x-bg-hmac-signature": "XVeyymbSWBNLqa2dSRaekRBQevExDZIu9qQXv8f7x2I=",
    });
  });
  it("is empty without a key", () => {
    expect(gatewayHeaders({ key: "", secret: "" }, url, now)).toEqual({});
  });
});
