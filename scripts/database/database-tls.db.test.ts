import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

import { databaseAddressSchema } from "#service/core/settings/database-address.ts";
import { connect } from "#service/db/connect.ts";
import { connectOwner } from "#service/db/setup/probe.ts";
import { SetupError } from "#service/db/setup/setup-error.ts";
import { pgRelay } from "#service/db/testing/pg-relay.ts";

import { makeCertificate } from "../testing/certificates.ts";
import { type TcpPostgres, tcpPostgres } from "../testing/tcp-postgres.ts";

const password = "a-password-of-tests";
let folder: string;
let server: TcpPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cost-tls-"));
  const issuer = makeCertificate(folder, { name: "issuer" }).cert;
  makeCertificate(folder, { name: "stranger" });
  const own = makeCertificate(folder, { name: "server", signer: "issuer", address: "127.0.0.1" });
  makeCertificate(folder, { name: "cost_audit", signer: "issuer" });
  server = await tcpPostgres({
    access: [
      "hostssl all cost_audit 127.0.0.1/32 cert",
      "hostssl all all 127.0.0.1/32 scram-sha-256",
      "host plain all 127.0.0.1/32 scram-sha-256",
    ],
    prepare: (cluster, account) => {
      for (const file of [own.cert, own.key, issuer]) {
        const copy = join(cluster, file.slice(folder.length + 1));
        copyFileSync(file, copy);
        chmodSync(copy, 0o600);
        if (account) chownSync(copy, account.uid, account.gid);
      }
    },
    settings: {
      ssl: "on",
      ssl_cert_file: "server.crt",
      ssl_key_file: "server.key",
      ssl_ca_file: "issuer.crt",
    },
  });
  await server.asAdmin(`CREATE ROLE cm_owner LOGIN PASSWORD '${password}'`);
  await server.asAdmin("CREATE ROLE cost_audit LOGIN");
  await server.asAdmin("CREATE DATABASE cm OWNER cm_owner TEMPLATE template0");
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Options = { host?: string; user?: string; query?: Record<string, string> };

function address({ host = "127.0.0.1", user = `cm_owner:${password}`, query = {} }: Options): string {
  const url = `postgres://${user}@${host}:${server.port}/cm?${new URLSearchParams(query).toString()}`;
  return databaseAddressSchema.parse(url);
}
const trusting = (name: string): Record<string, string> => ({
  sslmode: "verify-full",
  sslrootcert: join(folder, `${name}.crt`),
});

async function isEncrypted(url: string): Promise<unknown> {
  const client = await connectOwner(url, "test");
  const { rows } = await client.query("SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
  await client.end();
  return rows[0];
}

async function refusal(url: string): Promise<string> {
  const error: unknown = await connectOwner(url, "test").catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(SetupError);
  return error instanceof Error ? error.message : "";
}

it("verify-full › connects with the issuer's certificate", async () => {
  expect(await isEncrypted(address({ query: trusting("issuer") }))).toEqual({
    ssl: true,
    version: "TLSv1.3",
  });
});

it("verify-full › refuses another issuer, another host, and a server without TLS, in words", async () => {
  const start = "不能连接DATABASE_URL的数据库：";
  const untrusted = "数据库的证书不是由sslrootcert中的证书签发的";
  expect(await refusal(address({ query: trusting("stranger") }))).toContain(start + untrusted);
  expect(await refusal(address({ query: { sslmode: "verify-full" } }))).toContain(start + untrusted);
  const elsewhere = address({ host: "localhost", query: trusting("issuer") });
  expect(await refusal(elsewhere)).toContain("数据库的证书不是为该主机名签发的");
  const relay = await pgRelay(new URL(inject("pg").adminUrl).searchParams.get("host") ?? "", {});
  const plain = address({ query: trusting("issuer") }).replace(`:${server.port}/`, `:${relay.port}/`);
  expect(await refusal(plain)).toContain("数据库未启用TLS，而sslmode要求加密");
  await relay.close();
});

it("hostssl › refuses an unencrypted connection in words", async () => {
  expect(await refusal(address({}))).toContain("数据库拒绝该用户登录");
});

it("cert › signs a role in without a password", async () => {
  const files = { sslcert: join(folder, "cost_audit.crt"), sslkey: join(folder, "cost_audit.key") };
  const query = { ...trusting("issuer"), ...files };
  expect(await isEncrypted(address({ user: "cost_audit", query }))).toMatchObject({ ssl: true });
  const bare = new pg.Client(address({ user: "cost_audit", query: trusting("issuer") }));
  await expect(bare.connect()).rejects.toThrow("client certificate");
});

it("connect › notices over TLS too that the server is silent, and only then", async () => {
  const url = address({ query: trusting("issuer") });
  const { pool, close } = connect(url, { max: 1, silence: 600, onError: () => undefined });
  for (let times = 0; times < 6; times += 1) await pool.query("SELECT pg_sleep(0.2)");
  await expect(pool.query("SELECT pg_sleep(20)")).rejects.toThrow("The database is silent");
  await pool.query("SELECT 1");
  await close();
});
