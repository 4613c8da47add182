import { z } from "zod";

import { nameListSchema } from "./setting-list.ts";

const text = z.string().trim().default("");
const kind = z.enum(["none", "oidc", "ticket"]).default("none");
const address = z
  .literal("")
  .or(z.url({ protocol: /^https?$/, error: "must be an http or https address" }))
  .default("");

function jsonOf<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .trim()
    .default("")
    .transform((value, ctx): unknown => {
      try {
        return value === "" ? {} : JSON.parse(value);
      } catch {
        ctx.addIssue({ code: "custom", message: "must be JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const claimName = z.string().min(1);
const parameters = z.record(z.string(), z.string()).default({});

const oidcClaims = z.strictObject({
  userType: claimName.default("user_type"),
  name: claimName.default("name"),
  idType: claimName.default("id_type"),
  idNo: claimName.default("id_no"),
  authLevel: claimName.default("auth_level"),
  uscc: claimName.default("uscc"),
  unitName: claimName.default("unit_name"),
  legalRep: claimName.default("legal_rep"),
});
export type OidcClaims = z.infer<typeof oidcClaims>;

const legalFields = z.strictObject({
  uscc: claimName.default("creditCode"),
  unitName: claimName.default("corpName"),
  legalRep: claimName.default("legalName"),
});
export type LegalFields = z.infer<typeof legalFields>;

export const ssoShape = {
  SSO_PERSON: kind,
  SSO_LEGAL: kind,
  SSO_OIDC_ISSUER: address,
  SSO_OIDC_CLIENT_ID: text,
  SSO_OIDC_CLIENT_SECRET: text,
  SSO_OIDC_CLIENT_AUTH: z.enum(["basic", "post"]).default("basic"),
  SSO_OIDC_SCOPE: z.string().trim().min(1).default("openid profile"),
  /** Origins, besides the issuer's, allowed for its token, user and key endpoints. */
  SSO_OIDC_HOSTS: nameListSchema.pipe(z.array(z.url())),
  SSO_OIDC_CLAIMS: jsonOf(oidcClaims),
  SSO_OIDC_PARAMS: jsonOf(z.strictObject({ person: parameters, legal: parameters })),
  SSO_TICKET_HOST: address,
  SSO_TICKET_LOGIN_URL: text,
  SSO_TICKET_LEGAL_LOGIN_URL: text,
  SSO_TICKET_LOGOUT_URL: text,
  SSO_TICKET_VALIDATE_URL: address,
  SSO_TICKET_USER_URL: address,
  SSO_TICKET_LEGAL_USER_URL: address,
  SSO_TICKET_LEGAL_FIELDS: jsonOf(legalFields),
  SSO_TICKET_SERVICE_CODE: text,
  SSO_TICKET_SERVICE_PWD: text,
  SSO_TICKET_GATEWAY_KEY: text,
  SSO_TICKET_GATEWAY_SECRET: text,
} satisfies Record<string, z.ZodType>;

const ssoEnvSchema = z.object(ssoShape);
export type SsoEnv = z.infer<typeof ssoEnvSchema>;

const needed = {
  none: [],
  oidc: ["SSO_OIDC_ISSUER", "SSO_OIDC_CLIENT_ID", "SSO_OIDC_CLIENT_SECRET"],
  ticket: ["SSO_TICKET_HOST", "SSO_TICKET_LOGIN_URL", "SSO_TICKET_SERVICE_CODE", "SSO_TICKET_SERVICE_PWD"],
} as const satisfies Record<SsoEnv["SSO_PERSON"], readonly (keyof SsoEnv)[]>;

export function checkSso(env: SsoEnv, ctx: z.core.$RefinementCtx<unknown>): void {
  const fault = (name: keyof SsoEnv, message: string) =>
    ctx.addIssue({ code: "custom", path: [name], message, input: undefined });
  for (const chooser of ["SSO_PERSON", "SSO_LEGAL"] as const) {
    for (const name of needed[env[chooser]])
      if (env[name] === "") fault(name, `is needed with ${chooser}=${env[chooser]}`);
  }
  for (const name of [
    "SSO_TICKET_LOGIN_URL",
    "SSO_TICKET_LEGAL_LOGIN_URL",
    "SSO_TICKET_LOGOUT_URL",
  ] as const) {
    if (env[name] !== "" && !isTemplate(env[name])) fault(name, "must be an http or https address");
  }
  for (const name of ["SSO_TICKET_LOGIN_URL", "SSO_TICKET_LEGAL_LOGIN_URL"] as const) {
    if (env[name] !== "" && !env[name].includes("{state}")) fault(name, "must contain {state}");
  }
  if ((env.SSO_TICKET_GATEWAY_KEY === "") !== (env.SSO_TICKET_GATEWAY_SECRET === "")) {
    fault("SSO_TICKET_GATEWAY_SECRET", "goes together with SSO_TICKET_GATEWAY_KEY");
  }
}

function isTemplate(address: string): boolean {
  const filled = address.replace(/\{\w+\}/g, "x");
  return URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol);
}
