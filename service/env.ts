import { z } from "zod";

import { limits } from "#contracts/limits.ts";
import { phoneSchema } from "#contracts/phone.ts";

import { dataKeySchema, oldDataKeysSchema } from "./personal-data/keys.ts";
import { roleListSchema } from "./role-list.ts";
import { commaListSchema, nameListSchema } from "./setting-list.ts";
import { smsWay } from "./sms/way.ts";
import { checkSso, ssoShape } from "./sso/settings.ts";
import { checkStorage, storageShape } from "./storage/settings.ts";

export { commaListSchema };

const secret = z.string().min(32, "must be a random secret of at least 32 characters");
const flag = z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false", ""] }).default(false);
const text = z.string().trim().default("");
const hostListSchema = nameListSchema.pipe(
  z.array(
    z
      .string()
      .regex(/^[\w.-]+$/, "must be names without a port, separated by commas")
      .toLowerCase(),
  ),
);
const footerSchema = z.array(z.object({ label: z.string().min(1), url: z.string() }));
const json = z.string().transform((value, ctx): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    ctx.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});

/** An empty setting is none: a start file names all of them. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const optional = <T extends z.ZodType>(schema: T) => unlessEmpty(schema.optional());
const positive = (fallback: number) => unlessEmpty(z.coerce.number().positive().default(fallback));
const count = (fallback: number) => unlessEmpty(z.coerce.number().int().positive().default(fallback));
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  unlessEmpty(z.enum(options).default(options[0]));

/** Every setting of the service by name; `npm run settings` documents them. */
export const serviceSettings = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Names beside the loopback ones under which others than web may call. */
  SERVICE_HOSTS: hostListSchema,
  /** Proves to the service that the web server is calling. */
  SERVICE_SECRET: secret,
  SESSION_SECRET: secret,
  /** Former session secrets: what the audit chain's notes were sealed with is checked against them too. */
  SESSION_SECRET_OLD: commaListSchema,
  /** Files or folders with the audit heads of other instances, read by the check beside the own ones. */
  AUDIT_HEADS: commaListSchema,
  /** Seals personal data in the database. */
  DATA_KEY: dataKeySchema,
  DATA_KEY_OLD: oldDataKeysSchema,
  /** Connection of the owner: migrations and reference data. */
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must be a postgres:// address"),
  /** Connection of the role cost_app; without it the owner's connection takes that role on. */
  DATABASE_APP_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  ...storageShape,
  DEMO: flag,
  IDLE_MINUTES: z.coerce.number().positive().default(limits.idleMinutes),
  PUBLICITY_DAYS: z.coerce.number().positive().default(limits.publicityDays),
  /** The first choice is the default. */
  PASSWORD_PROFILE: choice(["mlps3", "asvs"]),
  SESSIONS_PER_ACCOUNT: choice(["many", "one"]),
  CAPTCHA: choice(["after-failure", "always"]),
  CAPTCHA_ADDRESS_FAILURES: count(limits.captchaAddressFailures),
  /** Derivations of a key (scrypt with 1 MiB) that a try with the captcha costs on average. */
  PROOF_OF_WORK: count(limits.proofOfWork),
  /** Who proves themselves twice. */
  SECOND_FACTOR: roleListSchema,
  /** How the owner of a new or reset account gets to set a password: a link by SMS, or a printed sheet. */
  FIRST_PASSWORD: choice(["sms", "print"]),
  /** Phones of the first administrators: without one there is no second factor for them. */
  ADMIN_PHONES: json.pipe(z.record(z.string(), phoneSchema)).default({}),
  SMS_GATEWAY_URL: optional(z.url({ protocol: /^https?$/ })),
  SMS_GATEWAY_KEY: text,
  /** JSON: the gateway's own id of each template. */
  SMS_TEMPLATES: json.pipe(z.record(z.string(), z.string())).default({}),
  SMS_PER_ADDRESS_MINUTE: count(limits.codesPerAddressMinute),
  SMS_PER_ADDRESS_DAY: count(limits.codesPerAddressDay),
  /** The largest file that comes in chunks; each kind of paper has its own limit below it. */
  EDITOR_MAX_MB: z.coerce.number().int().positive().max(limits.editorFileMb).default(limits.editorFileMb),
  UPLOAD_MAX_MB: z.coerce.number().int().positive().max(10_240).default(1024),
  /** What one account and one enterprise may hold in files; fractions are allowed. */
  UPLOAD_ACCOUNT_GB: positive(limits.accountGb),
  UPLOAD_ENTERPRISE_GB: positive(limits.enterpriseGb),
  /** Free disk space below which no file is taken in; 0 turns the check off. */
  DISK_FLOOR_GB: unlessEmpty(z.coerce.number().min(0).default(limits.diskFloorGb)),
  DRAFTS_PER_ENTERPRISE: count(limits.enterpriseDrafts),
  /** Months that the audit log is kept. */
  AUDIT_RETENTION: unlessEmpty(
    z.coerce
      .number()
      .int()
      .min(limits.auditMonthsLeast, "must be 6 months or more")
      .default(limits.auditMonths),
  ),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** The address people use: a sign-in provider sends them back to it. Without it, the web server's own port here. */
  PUBLIC_ORIGIN: z
    .literal("")
    .or(z.url())
    .default("")
    .transform((url) => (url === "" ? "" : new URL(url).origin)),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ...ssoShape,
  SUPPORT_PHONE: text,
  SUPPORT_URL: text,
  /** JSON list of { label, url } shown under every page. */
  FOOTER: json.pipe(footerSchema).default([]),
} satisfies Record<string, z.ZodType>;

const settings = z.object(serviceSettings);
export type Env = z.infer<typeof settings>;
const envSchema = settings
  .superRefine(checkSso)
  .superRefine(checkStorage)
  .refine((env) => env.SECOND_FACTOR.length === 0 || smsWay(env) !== "off", {
    path: ["SECOND_FACTOR"],
    message: "needs SMS_GATEWAY_URL",
  });

/** Throws with one line a wrong setting, and never with a value: settings are secrets. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const known = Object.fromEntries(Object.keys(serviceSettings).map((key) => [key, source[key]]));
  const parsed = envSchema.safeParse(known);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  throw new Error(`Wrong settings\n${lines.join("\n")}`);
}
