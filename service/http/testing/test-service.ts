import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { z } from "zod";

import { type EndpointName, endpoints, type OutputOf, outputOf, pathOf } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { failureDataSchema, type NextStep } from "#contracts/errors/error-codes.ts";
import type { AccountId } from "#contracts/ids.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { createApp } from "#service/app.ts";
import { createPasswordPool } from "#service/auth/password.ts";
import { startSession } from "#service/auth/session/start.ts";
import { sharedSignInRate } from "#service/auth/shared-sign-in-rate.ts";
import { createSignInLimiter } from "#service/auth/sign-in-limiter.ts";
import type { Deps } from "#service/core/deps.ts";
import { type Env, parseEnv } from "#service/core/env.ts";
import { createLogger } from "#service/core/logger.ts";
import { account } from "#service/db/schema/account.ts";
import { createAccount, type PersonOptions } from "#service/db/testing/fixtures.ts";
import { asService } from "#service/db/testing/query-log.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";
import { startJobQueue } from "#service/jobs/job-queue.ts";
import { createSso } from "#service/sso/providers.ts";
import type { BlobStore } from "#service/storage/blob.ts";
import { fileSystemBlobs } from "#service/storage/file-system.ts";
import { createDiskFloor } from "#service/upload-validation/disk-floor.ts";
import { createVirusScanner } from "#service/virus-scan/virus-scanner.ts";

import { listen } from "../listen.ts";
import { createRefusalCounts } from "../refusal-counts.ts";
import type { ServiceApp } from "../service-app.ts";

export const webSecret = "a-secret-of-web-and-service-in-tests";

type CallOptions = { token?: string; params?: Record<string, string>; headers?: Record<string, string> };

export type Answer<T = unknown> = {
  status: number;
  headers: Headers;
  message: string;
  /** `data` parsed by the contract's output or the given schema; throws on a failure. */
  data: { (): T; <S extends z.ZodType>(schema: S): z.output<S> };
  error: string | null;
  fields: string[];
  fieldMessages: string[];
  next: NextStep | undefined;
};

export type Person = {
  id: AccountId;
  userCode: string;
  token: string;
  call: CallByName;
  callUnchecked: CallUnchecked;
};

type CallByName = <N extends EndpointName>(
  name: N,
  input?: PlainInputOf<N>,
  options?: CallOptions,
) => Promise<Answer<OutputOf<N>>>;

/** For input that the contract does not allow. */
type CallUnchecked = (name: EndpointName, input: unknown, options?: CallOptions) => Promise<Answer>;

export type TestService = {
  app: ServiceApp;
  deps: Deps;
  database: TestDatabase;
  logged: string[];
  /** Requested pauses in ms; the test service does not wait. */
  pauses: number[];
  clock: { now: Date };
  fetch: (name: EndpointName, init?: RequestInit, options?: CallOptions) => Promise<Response>;
  call: CallByName;
  callUnchecked: CallUnchecked;
  signIn: (id: AccountId) => Promise<Person>;
  person: (role: Role, options?: PersonOptions) => Promise<Person>;
  close: () => Promise<void>;
};

export const testSettings = {
  NODE_ENV: "test",
  SERVICE_SECRET: webSecret,
  SESSION_SECRET: "a-secret-of-sessions-in-service-tests",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  PROOF_OF_WORK: "1",
} as const;

/** Shared: each pool hashes a decoy, which costs as much as a sign-in. */
const passwords = createPasswordPool();

/** Full service with its own database and folder; in-process unless `port` is given. */
export async function testService(
  overrides: Partial<Env> = {},
  { port = false, blobs }: { port?: boolean; blobs?: BlobStore } = {},
): Promise<TestService> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), "cost-service-"));
  const clock = { now: new Date("2026-03-02T01:00:00.000Z") };
  const logged: string[] = [];
  const pauses: number[] = [];
  const env = {
    ...parseEnv({ ...testSettings, DATABASE_URL: database.ownerUrl, DATA_DIR: folder }),
    ...overrides,
  };
  const log = createLogger("info", { write: (line) => void logged.push(line) });
  const now = (): Date => new Date(clock.now);
  const store = blobs ?? (await fileSystemBlobs(join(folder, "blobs")));
  const deps: Deps = {
    env,
    db: database.db,
    pool: database.pool,
    clock: now,
    log,
    blobs: store,
    disk: createDiskFloor({ blobs: store, floorBytes: env.DISK_FLOOR_GB * 1024 ** 3, clock: now, log }),
    viruses: createVirusScanner({ address: env.CLAMD, log }),
    jobs: await startJobQueue(database.db, { log, supervise: false }),
    passwords,
    signIns: createSignInLimiter({
      clock: now,
      pause: () => Promise.resolve(),
      shared: sharedSignInRate(database.db, now),
    }),
    refusals: createRefusalCounts(now),
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    sso: createSso(env),
  };
  const app = createApp(deps);
  const listening = port ? await listen(app, { host: "127.0.0.1", port: 0 }) : null;
  const callers = testCallers(app, async (path, init) =>
    listening === null
      ? app.hono.request(path, init)
      : fetch(`http://127.0.0.1:${listening.port}${path}`, init),
  );
  return {
    app,
    deps,
    database,
    logged,
    pauses,
    clock,
    ...callers,
    person: async (role, options) => callers.signIn((await createAccount(deps.db, role, options)).id),
    close: async () => {
      await listening?.close();
      await deps.jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

function testCallers(
  app: ServiceApp,
  send: Send,
): Pick<TestService, "fetch" | "call" | "callUnchecked" | "signIn"> {
  const { db, env, clock } = app.deps;

  const fetch: TestService["fetch"] = async (name, init = {}, { token, params, headers } = {}) => {
    const all = new Headers(init.headers);
    for (const [key, value] of Object.entries(headers ?? {})) all.set(key, value);
    if (token) all.set("authorization", `Bearer ${token}`);
    return asService(name, () =>
      send(pathOf(name, params), { ...init, method: endpoints[name].method, headers: all }),
    );
  };

  async function call<N extends EndpointName>(
    name: N,
    input?: PlainInputOf<N>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<N>>>;
  function call(name: EndpointName, input: unknown = {}, options: CallOptions = {}): Promise<Answer> {
    return callUnchecked(name, input, options);
  }
  async function callUnchecked(
    name: EndpointName,
    input: unknown,
    options: CallOptions = {},
  ): Promise<Answer> {
    const init =
      endpoints[name].body === "json"
        ? { body: JSON.stringify(input), headers: { "content-type": "application/json" } }
        : {};
    // Fields of the path stand in the input, too.
    const params = z.record(z.string(), z.string().catch("")).catch({}).parse(input);
    return readAnswer(await fetch(name, init, { params, ...options }), outputOf(name));
  }

  const signIn: TestService["signIn"] = async (id) => {
    const [row] = await db.select().from(account).where(eq(account.id, id));
    if (!row) throw new Error("No such account");
    const now = clock();
    const token = await startSession(db, env, { account: row, ip: "", now, reauthAt: now });
    return {
      id,
      userCode: row.userCode,
      token,
      call: (name, input, options) => call(name, input, { token, ...options }),
      callUnchecked: (name, input, options) => callUnchecked(name, input, { token, ...options }),
    };
  };

  return { fetch, call, callUnchecked, signIn };
}

const anyEnvelope = envelopeSchema(z.unknown());

export async function readAnswer(response: Response, output?: z.ZodType): Promise<Answer> {
  const envelope = anyEnvelope.parse(await response.json());
  const failure = response.ok ? null : failureDataSchema.parse(envelope.data);
  function data(): unknown;
  function data<S extends z.ZodType>(schema: S): z.output<S>;
  function data(schema = output): unknown {
    if (failure)
      throw new Error(`${failure.error}: ${envelope.message} ${JSON.stringify(failure.fields ?? [])}`);
    if (!schema) throw new Error("The contract does not describe this answer");
    return schema.parse(envelope.data);
  }
  return {
    status: response.status,
    headers: response.headers,
    message: envelope.message,
    data,
    error: failure?.error ?? null,
    fields: (failure?.fields ?? []).map((field) => field.path),
    fieldMessages: (failure?.fields ?? []).map((field) => field.message),
    next: failure?.next,
  };
}
