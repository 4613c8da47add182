import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { serverAccount } from "../start/account.mjs";
import { freePort } from "../start/ports.mjs";
import { copyBinaries, packagedBinaries } from "../start/postgres/pg-binaries.mjs";
import { initialise } from "../start/postgres/pg-init.mjs";
import { adminAddress, ensureServer, stopServer } from "../start/postgres/pg-server.mjs";
import { temporaryDataDir } from "./sweep.mjs";

export type TcpPostgres = {
  port: number;
  /** The superuser's, over the socket. */
  adminUrl: string;
  dataDir: string;
  asAdmin: (sql: string) => Promise<pg.QueryResult>;
  close: () => Promise<void>;
};

type Options = {
  /** The embedded server's, unless given. */
  binaries?: { native: string; version: string };
  /** Lines of pg_hba.conf for connections over TCP. */
  access?: readonly string[];
  /** Writes files that the settings name, into the cluster's folder. */
  prepare?: (cluster: string, account: { uid: number; gid: number } | null) => void;
  settings?: Readonly<Record<string, string>>;
};

/** A server of its own on 127.0.0.1, as a database elsewhere is reached; passwords are checked unless `access` differs. */
export async function tcpPostgres({
  binaries = packagedBinaries(),
  access = ["host all all 127.0.0.1/32 scram-sha-256"],
  prepare = () => undefined,
  settings = {},
}: Options = {}): Promise<TcpPostgres> {
  const dataDir = temporaryDataDir("db");
  const account = serverAccount();
  const native = copyBinaries(dataDir, account, binaries);
  const home = {
    native,
    data: join(dataDir, "pg"),
    log: join(dataDir, "postgres.log"),
    socket: join(dataDir, "socket"),
    account,
  };
  await initialise(home, { durable: false, locale: ["--locale=C"] });
  writeFileSync(join(home.data, "pg_hba.conf"), "local all all trust\n");
  for (const line of access) appendFileSync(join(home.data, "pg_hba.conf"), `${line}\n`);
  prepare(home.data, account);
  const port = await freePort();
  const server = await ensureServer(home, {
    fsync: "off",
    listen_addresses: "127.0.0.1",
    port: String(port),
    ...settings,
  });
  const adminUrl = adminAddress(server);
  return {
    port,
    adminUrl,
    dataDir,
    asAdmin: async (sql) => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      try {
        return await client.query(sql);
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await stopServer(home);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
