import type { Row } from "./row.ts";

/** The settings in the order of the README; a default is given here only where the schema has none, or in other words. */
export const general: readonly Row[] = [
  {
    names: ["PORT", "HOST"],
    meaning: "where web listens",
  },
  {
    names: ["PUBLIC_ORIGIN"],
    meaning:
      "the address people use, such as `https://zj.example.gov.cn`; cookies are `__Host-` and Secure when it is https",
  },
  {
    names: ["TRUSTED_PROXIES"],
    meaning: "addresses whose forwarding headers are believed; `docs/nginx.md`",
  },
  {
    names: ["KS_ORIGIN"],
    meaning: "another service that keeps the contract; then no own service or database is started",
  },
  {
    names: ["SERVICE_HOSTS"],
    meaning:
      "names, without port and separated by commas, under which others than web may call the service, beside `localhost`, `127.0.0.1` and `[::1]` (`docs/edge.md`)",
  },
  {
    names: ["DATABASE_URL"],
    default: "embedded",
    meaning: "PostgreSQL of your own; `SESSION_SECRET`, `SERVICE_SECRET` and `DATA_KEY` are then required",
  },
  {
    names: ["DATABASE_APP_URL"],
    meaning:
      "a connection of the role `cost_app`; without it the owner's connection takes that role on. PostgreSQL 17 or newer; who makes the role: `docs/backup.md`",
  },
  {
    names: ["SESSION_SECRET", "SERVICE_SECRET"],
    default: "made and kept",
    meaning:
      "32 characters or more, the same for web and service: seals sessions and audit heads; proves to the service that web calls",
  },
  {
    names: ["SESSION_SECRET_OLD"],
    meaning:
      "former session secrets, separated by commas: notes of the audit chain under them can still be checked",
  },
  {
    names: ["AUDIT_HEADS"],
    meaning:
      "files or data folders with the `audit-heads.jsonl` of other instances, separated by commas; the check of the audit log compares them too",
  },
  {
    names: ["DATA_KEY"],
    default: "made and kept",
    meaning:
      "32 bytes in base64; seals phone numbers and the like in the database. To change it write `k2:` before the new one and the old one into `DATA_KEY_OLD`",
  },
  {
    names: ["DATA_KEY_OLD"],
    meaning:
      "keys of before, separated by commas, the first one as `k1:…`. What they sealed is sealed anew within the hours after the start, except filings as they were handed in: that record is never changed, so keep the key as long as it",
  },
  {
    names: ["DATA_DIR", "BLOB_DIR"],
    default: "`.data`, `.data/blobs`",
    meaning: "embedded database, uploaded files",
  },
  {
    names: ["S3_BUCKET", "S3_ENDPOINT", "S3_REGION"],
    default: ", Amazon's, us-east-1",
    meaning:
      "with a bucket uploaded files lie in an S3 store and not in `BLOB_DIR` (`docs/adr/0008-chunks-beside-the-file.md`); files on their way in wait in `DATA_DIR/incoming`. `/readyz` of the service tells whether the store answers",
  },
  {
    names: ["S3_ACCESS_KEY", "S3_SECRET_KEY"],
    meaning: "needed with `S3_BUCKET`; known to the service alone",
  },
  {
    names: ["IDLE_MINUTES"],
    meaning: "a session ends after this time without use; after 12 hours in any case",
  },
  {
    names: ["PASSWORD_PROFILE"],
    meaning:
      "`mlps3`: 10 characters of 3 classes, none of the last 5, 90 days; `asvs`: 12 characters, no age. Both refuse common and guessable passwords, such as one word, name or run of keys with digits or a year (`P@ssw0rd2026`, `Hangzhou@2026`)",
  },
  {
    names: ["FIRST_PASSWORD"],
    meaning:
      "how the owner of a new or reset account sets a password: `sms` sends a one-time link, `print` gives the security administrator a sheet to hand over in person (`docs/administrators.md`). Without a gateway `sms` refuses both",
  },
  {
    names: ["CAPTCHA"],
    meaning:
      "`always`: every sign-in and every SMS code of a stranger needs the captcha; else a sign-in after a failure of its account",
  },
  {
    names: ["CAPTCHA_ADDRESS_FAILURES"],
    meaning:
      "so many failures at one address within half an hour make the captcha due for all who come from there",
  },
  {
    names: ["PROOF_OF_WORK"],
    meaning:
      "work that goes with the picture, in scrypt derivations of 1 MiB (some 4 ms each): 0.1 s, below a second on a machine six times slower. In place of the picture 120 times as much",
  },
  {
    names: ["SESSIONS_PER_ACCOUNT"],
    meaning: "`one`: signing in ends the sessions of before",
  },
  {
    names: ["SECOND_FACTOR"],
    default: "off",
    meaning:
      "who signs in with password and SMS code: `reviewers` (stations), `administrators`, single roles such as `system-admin`, separated by commas. Their accounts need a phone",
  },
  {
    names: ["ADMIN_PHONES"],
    default: "`{}`",
    meaning:
      'JSON such as `{"sysadmin":"138…","secadmin":"…","auditadmin":"…"}`: phones that the first administrators are made with',
  },
  {
    names: ["SMS_GATEWAY_URL", "SMS_GATEWAY_KEY", "SMS_TEMPLATES"],
    meaning:
      'messages are posted there as JSON with the key as bearer token; the gateway\'s ids of the templates `code`, `change-code` (variable `code`), `account-link`, `change-link` (variables `link`, the whole address, and `token`, what stands after `/accountLink#`), `locked`, `registration-passed`, `registration-returned`, `change-asked`, `change-done` as JSON, such as `{"code":"SMS_1"}`. Without it a demo keeps its messages for administrators to read, and anything else has none',
  },
  {
    names: ["SMS_PER_ADDRESS_MINUTE", "SMS_PER_ADDRESS_DAY"],
    meaning:
      "codes that strangers at one address may ask for, together. An office of fifty people shares one address, and all but the first code of a day cost a captcha; a phone still gets one a minute and ten a day of them, and its second factor is counted apart",
  },
  {
    names: ["UPLOAD_MAX_MB"],
    meaning: "largest file that comes in chunks; each kind of paper has its own limit below it",
  },
  {
    names: ["UPLOAD_ACCOUNT_GB", "UPLOAD_ENTERPRISE_GB"],
    meaning:
      "what one account and all accounts of one enterprise may hold in files, unfinished uploads included; papers of published and filed versions do not count",
  },
  {
    names: ["DRAFTS_PER_ENTERPRISE"],
    meaning: "drafts never submitted that one enterprise may have",
  },
  {
    names: ["DISK_FLOOR_GB"],
    meaning:
      "free space, on the disk where files wait on their way in, below which no file is taken in (507, `disk floor reached` in the log); the rest of the platform goes on. 0 turns it off",
  },
  {
    names: ["EDITOR_MAX_MB"],
    meaning: "largest picture that the rich-text editor takes in",
  },
  {
    names: ["WATERMARK"],
    default: "off",
    meaning:
      "`on`: previews of files carry the unit and name of who looks, and the time; the files stay as they are",
  },
  {
    names: ["PUBLICITY_DAYS"],
    meaning: "length of the publicity period, fractions allowed",
  },
  {
    names: ["AUDIT_RETENTION"],
    meaning:
      "months that the audit log is kept, never under 6; what is older is removed from the beginning of the chain, which stays verifiable",
  },
  {
    names: ["NODE_BINARY"],
    default: "[see below](#node)",
    meaning: "the Node that runs service and web",
  },
  {
    names: ["LOG_LEVEL"],
    meaning: "`debug`, `info`, `warn`, `error`, `fatal` or `silent`",
  },
  {
    names: ["GALLERY"],
    default: "0",
    meaning: "1: the shared screen pieces can be seen at `/pages/gallery`",
  },
  {
    names: ["SSO_PERSON", "SSO_LEGAL"],
    default: "none",
    meaning: "政务服务统一登录 for 个人 and 法人: `oidc` or `ticket`; what each needs is below",
  },
  {
    names: ["SUPPORT_PHONE", "SUPPORT_URL", "FOOTER"],
    meaning: "shown when set",
  },
];
