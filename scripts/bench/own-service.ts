import { randomBytes } from "node:crypto";

import type pg from "pg";

import { type Env, parseEnv } from "#service/core/env.ts";
import { createLogger } from "#service/core/logger.ts";
import { connect, type Db } from "#service/db/connect.ts";
import { asApp } from "#service/db/urls.ts";
import { start } from "#service/start.ts";

import { asOwner, ownDatabase } from "./own-database.ts";

export type OwnService = {
  origin: string;
  env: Env;
  db: Db;
  /** Statistics as after a while of use; the app's role may not gather them. */
  analyze: () => Promise<void>;
  close: () => Promise<void>;
};

function settings(dataDir: string, ownerUrl: string, demo: boolean): Env {
  const secret = (): string => randomBytes(32).toString("hex");
  return parseEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    SERVICE_PORT: "0",
    SESSION_SECRET: secret(),
    SERVICE_SECRET: secret(),
    DATA_KEY: randomBytes(32).toString("base64"),
    DEMO: demo ? "1" : "0",
    LOG_LEVEL: "warn",
  });
}

const analyze = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (owner) => void (await owner.query("vacuum analyze")));

type Options = {
  durable?: boolean;
  demo?: boolean;
  /** Writes rows before the service starts, whose jobs would work on them meanwhile. */
  fill?: (db: Db, owner: pg.Client) => Promise<void>;
};

export async function ownService({ durable = true, demo = true, fill }: Options = {}): Promise<OwnService> {
  const { dataDir, ownerUrl, close } = await ownDatabase({ durable });
  const env = settings(dataDir, ownerUrl, demo);
  const log = createLogger(env.LOG_LEVEL);
  const connection = connect(asApp(ownerUrl), { max: 4, onError: (error) => log.error({ err: error }) });
  if (fill) await asOwner(ownerUrl, (owner) => fill(connection.db, owner));
  const running = await start(env, log);
  return {
    origin: `http://127.0.0.1:${running.port}`,
    env,
    db: connection.db,
    analyze: () => analyze(ownerUrl),
    close: async () => {
      await connection.close();
      await running.stop();
      await close();
    },
  };
}
