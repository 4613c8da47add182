import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";

import { identityOf } from "../data/identities.ts";
import { interact, signOutPage } from "./interaction-pages.ts";

export const oidcClient = { id: "cost-monitor", secret: "a-secret-of-the-client-in-tests" } as const;

const outages = ["none", "back-channel", "all"] as const;
export type Outage = (typeof outages)[number];

export type OidcServer = {
  issuer: string;
  /** Requests by path since the start. */
  seen: string[];
  fail: (outage: Outage) => void;
  close: () => Promise<void>;
};

/** Paths that the service calls. `/outage/…` serves tests in other processes. */
const backChannel = /^\/(token|me|jwks|\.well-known)\b/;
const claimNames = ["name", "user_type", "auth_level", "id_type", "id_no", "uscc", "unit_name", "legal_rep"];

async function grantAll(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx;
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? "",
    accountId: oidc.session?.accountId ?? "",
  });
  grant.addOIDCScope("openid profile");
  await grant.save();
  return grant;
}

function configuration(home: string): Configuration {
  return {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [`${home}/zwsso`],
        post_logout_redirect_uris: [`${home}/`],
      },
    ],
    claims: { openid: ["sub"], profile: claimNames },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form);
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const identity = identityOf(sub);
      return identity && { accountId: sub, claims: () => Promise.resolve({ ...identity }) };
    },
    loadExistingGrant: grantAll,
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port");
  return address.port;
}

export async function startOidcServer(home: string): Promise<OidcServer> {
  let outage: Outage = "none";
  const seen: string[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    seen.push(path);
    if (path === "/favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    const asked = /^\/outage\/(none|back-channel|all)$/.exec(path);
    if (asked) {
      outage = outages.find((name) => name === asked[1]) ?? "none";
      response.end();
      return;
    }
    if (outage === "all" || (outage === "back-channel" && backChannel.test(path))) {
      request.socket.destroy();
      return;
    }
    answer(request, response);
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const provider = new Provider(issuer, configuration(home));
  const handle = provider.callback();
  answer = (request, response) => {
    const own = (request.url ?? "").startsWith("/interaction/");
    void (own ? interact(provider, request, response) : handle(request, response));
  };
  return {
    issuer,
    seen,
    fail: (what) => {
      outage = what;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
