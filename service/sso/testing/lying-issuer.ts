import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { z } from "zod";

type Claims = Record<string, string | number>;
export type Told = { claims: Claims; key: "own" | "other"; algorithm: "RS256" | "none"; issuer: string };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed({ claims, algorithm }: Told, key: KeyObject): string {
  const body = `${part({ alg: algorithm, kid: "k", typ: "JWT" })}.${part(claims)}`;
  return algorithm === "none"
    ? `${body}.`
    : `${body}.${createSign("sha256").update(body).sign(key, "base64url")}`;
}

/** An OpenID provider whose next token and metadata are as `tell` says; without it, true. */
export async function startLyingIssuer(clientId: string, nonce: string) {
  const pairs = {
    own: generateKeyPairSync("rsa", { modulusLength: 2048 }),
    other: generateKeyPairSync("rsa", { modulusLength: 2048 }),
  };
  let origin = "";
  const truth = (): Told => ({
    claims: {
      iss: origin,
      aud: clientId,
      sub: "1",
      nonce,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 60,
      id_no: "11010519491231002X",
      name: "韦某",
    },
    key: "own",
    algorithm: "RS256",
    issuer: origin,
  });
  let told = truth();
  const answers: Readonly<Record<string, () => object>> = {
    "/.well-known/openid-configuration": () => ({
      issuer: told.issuer,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      id_token_signing_alg_values_supported: ["RS256"],
    }),
    "/keys": () => ({
      keys: [{ ...pairs.own.publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" }],
    }),
    "/token": () => ({
      access_token: "a",
      token_type: "bearer",
      id_token: signed(told, pairs[told.key].privateKey),
    }),
  };
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? "", origin).pathname];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = z.custom<AddressInfo>((value) => typeof value === "object").parse(server.address());
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    tell: (lie: (truth: Told) => Partial<Told>) => {
      told = { ...truth(), ...lie(truth()) };
    },
    close: () => server.close(),
  };
}
