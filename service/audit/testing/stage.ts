import { createHash } from "node:crypto";

import { ssoStartOutputSchema } from "#contracts/account/sso/sso.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { type Person, readAnswer, type TestService, webSecret } from "#service/http/testing/test-service.ts";
import { type Caller, from, type Holder, newHolder, newIp } from "#service/modules/account/testing/holder.ts";
import { bindAccount } from "#service/sso/bindings.ts";
import { createSso } from "#service/sso/providers.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { startTicketServer, ticketClient, type TicketServer } from "../../../e2e/servers/ticket-server.ts";

export type Ready = {
  input?: unknown;
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
};

export type Stranger = { ip: string; headers: Record<string, string>; ask: Caller };

export type Stage = {
  world: World;
  service: TestService;
  as: (role: Role) => Promise<Person>;
  holder: (role?: Role) => Promise<Holder & { person: Person }>;
  stranger: () => Stranger;
  ssoReturn: () => Promise<{ input: PlainInputOf<"ssoLogin">; headers: Record<string, string> }>;
  ssoPerson: () => Promise<{ token: string }>;
  close: () => Promise<void>;
};

/** Makes the preconditions of a call. */
export type Prepare = (stage: Stage) => Promise<Ready>;

export type Line = Prepare | { unrecorded: string } | "reads";
export type Lines = Partial<Record<EndpointName, Line>>;

const browser = createHash("sha256").update("cookie").digest("base64url");
const headersOf = (ip: string) => ({ "x-service-secret": webSecret, "x-client-ip": ip });

async function withProvider(service: TestService): Promise<TicketServer> {
  const server = await startTicketServer();
  Object.assign(service.deps.env, {
    SSO_PERSON: "ticket",
    SSO_TICKET_HOST: server.origin,
    SSO_TICKET_LOGIN_URL: `${server.origin}/login?goto={state}`,
    SSO_TICKET_SERVICE_CODE: ticketClient.code,
    SSO_TICKET_SERVICE_PWD: ticketClient.password,
  });
  service.deps.sso = createSso(service.deps.env);
  return server;
}

function providerSteps(service: TestService, server: TicketServer) {
  const idnum = "330106190001010026";
  let tickets = 0;
  let bound = false;
  return async (): Promise<{ input: PlainInputOf<"ssoLogin">; headers: Record<string, string> }> => {
    const { db, env } = service.deps;
    if (!bound) {
      const { row } = await newHolder(service, "county");
      await bindAccount(db, env, {
        type: "person",
        subject: idnum,
        accountId: row.id,
        now: service.clock.now,
      });
      bound = true;
    }
    const headers = headersOf(newIp());
    const path = `/ks/auth/v1/authorization/login?type=person&browser=${browser}`;
    const begun = await readAnswer(await service.app.hono.request(path, { headers }));
    const state = new URL(begun.data(ssoStartOutputSchema).url).searchParams.get("goto") ?? "";
    const ticket = `ST-${(tickets += 1)}-ticket`;
    server.issue(ticket, { result: "0", authlevel: "3", idtype: "1", username: "乐安", idnum });
    return { input: { state, ticket, browser }, headers };
  };
}

export async function newStage(): Promise<Stage> {
  const world = await newWorld();
  const { service, filer, county, city, province } = world;
  const server = await withProvider(service);
  const known = new Map<Role, Person["id"]>([
    ["filer", filer.id],
    ["county", county.id],
    ["city", city.id],
    ["province", province.id],
  ]);
  const ssoReturn = providerSteps(service, server);
  return {
    world,
    service,
    as: async (role) => {
      const id = known.get(role) ?? (await createAccount(service.deps.db, role)).id;
      known.set(role, id);
      return service.signIn(id);
    },
    holder: async (role = "county") => {
      const made = await newHolder(service, role);
      return { ...made, person: await service.signIn(made.row.id) };
    },
    stranger: () => {
      const ip = newIp();
      return { ip, headers: headersOf(ip), ask: from(service, ip) };
    },
    ssoReturn,
    ssoPerson: async () => {
      const { input, headers } = await ssoReturn();
      return (await service.call("ssoLogin", input, { headers })).data();
    },
    close: async () => {
      await service.close();
      await server.close();
    },
  };
}
