import type { FactGroup } from "#contracts/diagnosis/diagnosis.ts";
import type { Env } from "#service/core/env.ts";

/** Harmless values only: the list is shown and sent to suppliers. */
const withValue = [
  "NODE_ENV",
  "DEMO",
  "LOG_LEVEL",
  "DRAIN_SECONDS",
  "IDLE_MINUTES",
  "PASSWORD_PROFILE",
  "FIRST_PASSWORD",
  "SECOND_FACTOR",
  "SESSIONS_PER_ACCOUNT",
  "CAPTCHA",
  "CAPTCHA_ADDRESS_FAILURES",
  "PROOF_OF_WORK",
  "SMS_PER_ADDRESS_MINUTE",
  "SMS_PER_ADDRESS_DAY",
  "UPLOAD_MAX_MB",
  "UPLOAD_ACCOUNT_GB",
  "UPLOAD_ENTERPRISE_GB",
  "EDITOR_MAX_MB",
  "DISK_FLOOR_GB",
  "DRAFTS_PER_ENTERPRISE",
  "TRIAL_CHECKS_PER_FILING",
  "TRIAL_CHECKS_PER_ENTERPRISE",
  "PUBLICITY_DAYS",
  "TRANSFER_ANSWER_DAYS",
  "TRANSFER_REPEAT_DAYS",
  "TRANSFER_CHANGE_DAYS",
  "PRICE_LARGE_CHANGE",
  "PRICE_ROW_CHANGE",
  "PRICE_TAX_RATES",
  "AUDIT_RETENTION",
  "PERSON_RETENTION_MONTHS",
  "SSO_PERSON",
  "SSO_LEGAL",
] as const satisfies readonly (keyof Env)[];

/** Addresses and secrets: only whether they are set. */
const withoutValue = [
  "PUBLIC_ORIGIN",
  "SERVICE_HOSTS",
  "DATABASE_APP_URL",
  "BLOB_DIR",
  "S3_BUCKET",
  "SMS_GATEWAY_URL",
  "SESSION_SECRET_OLD",
  "DATA_KEY_OLD",
  "AUDIT_HEADS",
] as const satisfies readonly (keyof Env)[];

function valueText(value: Env[(typeof withValue)[number]]): string {
  if (typeof value === "boolean") return value ? "是" : "否";
  const text = Array.isArray(value) ? value.join("、") : String(value);
  return text === "" ? "无" : text;
}

function isSet(value: Env[(typeof withoutValue)[number]]): boolean {
  return value !== undefined && value.length > 0;
}

export function shownSettings(env: Env): FactGroup {
  return {
    title: "设置",
    facts: [
      ...withValue.map((name) => ({ name, value: valueText(env[name]) })),
      ...withoutValue.map((name) => ({ name, value: isSet(env[name]) ? "已设置" : "未设置" })),
    ],
  };
}
