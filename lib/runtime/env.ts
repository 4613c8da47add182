import { isIP, isIPv4 } from "node:net";

import { z } from "zod";

import { type SiteImage, siteImageSchema } from "./site-image.ts";

const secret = z
  .string()
  .min(32, "must have at least 32 characters; generate one with `openssl rand -base64 48`");
const port = z.coerce.number().int().min(0).max(65535);
const flag = z
  .enum(["", "0", "1"])
  .default("")
  .transform((value) => value === "1");

const originSchema = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, "")) return url.origin;
  context.addIssue({
    code: "custom",
    message: "must be scheme, host and port alone, such as https://cost.example",
  });
  return z.NEVER;
});

const cidrSchema = z.string().transform((text, context) => {
  const [address = "", bits] = text.split("/");
  const width = isIPv4(address) ? 32 : 128;
  const prefix = bits === undefined ? width : Number(bits);
  if (isIP(address) === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > width) {
    context.addIssue({ code: "custom", message: `${text} is no address or CIDR` });
    return z.NEVER;
  }
  return { address, prefix };
});
export type Cidr = z.infer<typeof cidrSchema>;

const commaListSchema = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

/** `npm run settings` generates their documentation. */
export const webSettings = {
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  KS_ORIGIN: originSchema.optional(),
  SERVICE_PORT: port.default(3001),
  SERVICE_ORIGINS: commaListSchema.pipe(z.array(originSchema)),
  DRAIN_SECONDS: z
    .literal("")
    .transform(() => 0)
    .or(z.coerce.number().min(0).max(60))
    .default(0),
  SESSION_SECRET: secret,
  SERVICE_SECRET: secret,
  PUBLIC_ORIGIN: z
    .literal("")
    .transform(() => undefined)
    .or(originSchema)
    .optional(),
  TRUSTED_PROXIES: commaListSchema.pipe(z.array(cidrSchema)),
  DEMO: flag,
  DEV: flag,
  GALLERY: flag,
  WATERMARK: z
    .enum(["", "off", "on"])
    .default("")
    .transform((value) => value === "on"),
  SITE_POLICE_ICON: siteImageSchema,
  SITE_MARK: siteImageSchema,
  SITE_MARK_URL: z
    .literal("")
    .or(z.url({ protocol: /^https$/, error: "must be an https address" }))
    .default(""),
};
const envSchema = z.object(webSettings);

export type WebEnv = {
  port: number;
  host: string;
  /** Names the service in requests; connections go to any of `serviceOrigins`. */
  serviceOrigin: string;
  serviceOrigins: readonly string[];
  drainSeconds: number;
  sessionSecret: string;
  serviceSecret: string;
  publicOrigin: string | undefined;
  trustedProxies: readonly Cidr[];
  demo: boolean;
  dev: boolean;
  gallery: boolean;
  watermark: boolean;
  policeIcon: SiteImage | null;
  mark: SiteImage | null;
  markUrl: string;
};

export function readWebEnv(source: Readonly<Record<string, string | undefined>>): WebEnv {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The web server cannot start with these settings:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const serviceOrigin = env.KS_ORIGIN ?? env.SERVICE_ORIGINS[0] ?? `http://127.0.0.1:${env.SERVICE_PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    serviceOrigin,
    serviceOrigins: env.KS_ORIGIN || env.SERVICE_ORIGINS.length === 0 ? [serviceOrigin] : env.SERVICE_ORIGINS,
    drainSeconds: env.DRAIN_SECONDS,
    sessionSecret: env.SESSION_SECRET,
    serviceSecret: env.SERVICE_SECRET,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    demo: env.DEMO,
    dev: env.DEV,
    gallery: env.GALLERY,
    watermark: env.WATERMARK,
    policeIcon: env.SITE_POLICE_ICON,
    mark: env.SITE_MARK,
    markUrl: env.SITE_MARK_URL,
  };
}

let current: WebEnv | undefined;

export function webEnv(): WebEnv {
  current ??= readWebEnv(process.env);
  return current;
}
