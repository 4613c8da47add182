import { z } from "zod";

import { limits } from "#contracts/limits.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { phoneSchema } from "#contracts/sms/phone.ts";
import { parseFailpoints } from "#service/failpoint/names.ts";
import { checkStorage, storageShape } from "#service/storage/settings.ts";

import { backupKeySchema, oldBackupKeysSchema } from "./settings/backup-keys.ts";
import { clamdAddressSchema } from "./settings/clamd-address.ts";
import { dataKeySchema, oldDataKeysSchema } from "./settings/data-keys.ts";
import { databaseAddressSchema } from "./settings/database-address.ts";
import { rateListSchema } from "./settings/rate-list.ts";
import { roleListSchema } from "./settings/role-list.ts";
import { commaListSchema, nameListSchema } from "./settings/setting-list.ts";
import { footerSchema, siteShape } from "./settings/site.ts";
import { smsWay } from "./settings/sms-way.ts";
import { checkSso, ssoShape } from "./settings/sso-settings.ts";

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
const json = z.string().transform((value, ctx): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    ctx.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});

const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const optional = <T extends z.ZodType>(schema: T) => unlessEmpty(schema.optional());
const positive = (fallback: number) => unlessEmpty(z.coerce.number().positive().default(fallback));
const count = (fallback: number) => unlessEmpty(z.coerce.number().int().positive().default(fallback));
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  unlessEmpty(z.enum(options).default(options[0]));

function areFailpoints(text: string): boolean {
  try {
    parseFailpoints(text);
    return true;
  } catch {
    return false;
  }
}

export const serviceSettings = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  SERVICE_HOST: unlessEmpty(z.string().default("127.0.0.1")),
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Seconds in which a stopping process goes on answering while callers turn to another one. */
  DRAIN_SECONDS: unlessEmpty(z.coerce.number().min(0).max(60).default(0)),
  /** Host names, besides loopback, under which callers other than web may reach the service. */
  SERVICE_HOSTS: hostListSchema,
  SERVICE_SECRET: secret,
  SESSION_SECRET: secret,
  /** Former session secrets: notes of the audit chain may be sealed with them. */
  SESSION_SECRET_OLD: commaListSchema,
  /** Files or folders with audit heads of other instances. */
  AUDIT_HEADS: commaListSchema,
  DATA_KEY: dataKeySchema,
  DATA_KEY_OLD: oldDataKeysSchema,
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEY: optional(backupKeySchema),
  BACKUP_KEY_OLD: oldBackupKeysSchema,
  /** Verified backups that remain; 0 keeps all. */
  BACKUP_KEEP: unlessEmpty(z.coerce.number().int().min(0).default(14)),
  WAL_ARCHIVE_DIR: optional(z.string()),
  DATABASE_URL: databaseAddressSchema,
  /** Connection of the role cost_app; defaults to the owner's connection with `SET ROLE`. */
  DATABASE_APP_URL: optional(databaseAddressSchema),
  DATA_DIR: z.string().min(1).default(".data"),
  ...storageShape,
  DEMO: flag,
  IDLE_MINUTES: z.coerce.number().positive().default(serviceLimits.idleMinutes),
  /** Working days in which the former enterprise answers a transfer. */
  TRANSFER_ANSWER_DAYS: count(5),
  /** Within these days of its last transfer a certificate needs a special reason for another. */
  TRANSFER_REPEAT_DAYS: count(365),
  /** Days after the new contract within which the change is to be registered. */
  TRANSFER_CHANGE_DAYS: count(60),
  PUBLICITY_DAYS: z.coerce.number().positive().default(serviceLimits.publicityDays),
  /** Percent by which a price, or the number of rows of an issue, may differ from the period before without a warning. */
  PRICE_LARGE_CHANGE: count(15),
  PRICE_ROW_CHANGE: count(20),
  PRICE_TAX_RATES: rateListSchema,
  PASSWORD_PROFILE: choice(["mlps3", "asvs"]),
  SESSIONS_PER_ACCOUNT: choice(["many", "one"]),
  CAPTCHA: choice(["after-failure", "always"]),
  CAPTCHA_ADDRESS_FAILURES: count(serviceLimits.captchaAddressFailures),
  /** Mean number of scrypt derivations (1 MiB each) per captcha attempt. */
  PROOF_OF_WORK: count(serviceLimits.proofOfWork),
  SECOND_FACTOR: roleListSchema,
  FIRST_PASSWORD: choice(["sms", "print"]),
  ADMIN_PHONES: json.pipe(z.record(z.string(), phoneSchema)).default({}),
  SMS_GATEWAY_URL: optional(z.url({ protocol: /^https?$/ })),
  SMS_GATEWAY_KEY: text,
  /** JSON: template name to the gateway's id. */
  SMS_TEMPLATES: json.pipe(z.record(z.string(), z.string())).default({}),
  SMS_PER_ADDRESS_MINUTE: count(serviceLimits.codesPerAddressMinute),
  SMS_PER_ADDRESS_DAY: count(serviceLimits.codesPerAddressDay),
  EDITOR_MAX_MB: z.coerce.number().int().positive().max(limits.editorFileMb).default(limits.editorFileMb),
  UPLOAD_MAX_MB: z.coerce.number().int().positive().max(10_240).default(1024),
  UPLOAD_ACCOUNT_GB: positive(serviceLimits.accountGb),
  UPLOAD_ENTERPRISE_GB: positive(serviceLimits.enterpriseGb),
  /** Free disk space below which uploads are refused; 0 disables the check. */
  DISK_FLOOR_GB: unlessEmpty(z.coerce.number().min(0).default(serviceLimits.diskFloorGb)),
  CLAMD: clamdAddressSchema,
  DRAFTS_PER_ENTERPRISE: count(serviceLimits.enterpriseDrafts),
  /** A day, in Shanghai. */
  TRIAL_CHECKS_PER_FILING: count(serviceLimits.filingTrials),
  TRIAL_CHECKS_PER_ENTERPRISE: count(serviceLimits.enterpriseTrials),
  AUDIT_RETENTION: unlessEmpty(
    z.coerce
      .number()
      .int()
      .min(limits.auditMonthsLeast, "must be 6 months or more")
      .default(serviceLimits.auditMonths),
  ),
  /** Months after the last engagement; 0 keeps the data. */
  PERSON_RETENTION_MONTHS: unlessEmpty(z.coerce.number().int().min(0).default(0)),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  PUBLIC_ORIGIN: z
    .literal("")
    .or(z.url())
    .default("")
    .transform((url) => (url === "" ? "" : new URL(url).origin)),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ...ssoShape,
  /** Faults for tests; refused in production. */
  FAILPOINTS: text.refine(areFailpoints, "must name failpoints with their modes"),
  SUPPORT_PHONE: text,
  SUPPORT_URL: text,
  /** JSON list of { label, url } shown under every page. */
  ...siteShape,
  FOOTER: json.pipe(footerSchema).default([]),
} satisfies Record<string, z.ZodType>;

const settings = z.object(serviceSettings);
export type Env = z.infer<typeof settings>;
const envSchema = settings
  .superRefine(checkSso)
  .superRefine(checkStorage)
  .refine((env) => env.FAILPOINTS === "" || env.NODE_ENV !== "production", {
    path: ["FAILPOINTS"],
    message: "must not be set in production",
  })
  .refine((env) => env.SECOND_FACTOR.length === 0 || smsWay(env) !== "off", {
    path: ["SECOND_FACTOR"],
    message: "needs SMS_GATEWAY_URL",
  });

/** Throws with one line per invalid setting and never with a value: settings are secrets. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const known = Object.fromEntries(Object.keys(serviceSettings).map((key) => [key, source[key]]));
  const parsed = envSchema.safeParse(known);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  throw new Error(`Wrong settings\n${lines.join("\n")}`);
}
