import type { Row } from "./row.ts";

/** In the order of docs/settings.md. A default stands here only where the schema has none or words it differently. */
export const general: readonly Row[] = [
  {
    names: ["PORT", "HOST"],
    meaning: "address on which web listens",
  },
  {
    names: ["PUBLIC_ORIGIN"],
    meaning:
      "the address people use, such as `https://zj.example.gov.cn`; cookies are `__Host-` and Secure when it is https, and links in SMS, codes on reports and single sign-on lead there. Required with an SMS gateway or single sign-on",
  },
  {
    names: ["TRUSTED_PROXIES"],
    meaning: "addresses of proxies whose forwarding headers are trusted (`docs/nginx.md`)",
  },
  {
    names: ["KS_ORIGIN"],
    meaning:
      "origin of another service that implements the contract; no own service and database are started then",
  },
  {
    names: ["SERVICE_HOST", "SERVICE_PORT"],
    default: "127.0.0.1, any free port",
    meaning:
      "address on which the service listens; `npm run start:service` takes port 3001. It speaks plain HTTP: beyond loopback only in a network of its own ([several-instances.md](several-instances.md))",
  },
  {
    names: ["SERVICE_ORIGINS"],
    default: "the service on this machine",
    meaning:
      "origins of the services that web calls, separated by commas, such as `http://10.0.0.4:3001,http://10.0.0.5:3001`; connections go to them in turn, and past one that does not accept",
  },
  {
    names: ["DRAIN_SECONDS"],
    meaning:
      "seconds in which a stopping process is not ready but still answers, while callers turn to another one: 5 with several instances",
  },
  {
    names: ["SERVICE_HOSTS"],
    meaning:
      "host names, without port, separated by commas, that callers other than web may use for the service, in addition to `localhost`, `127.0.0.1` and `[::1]` (`docs/edge.md`)",
  },
  {
    names: ["DATABASE_URL"],
    default: "embedded",
    meaning:
      "PostgreSQL of your own, 17 or newer, as the owner of its tables; `SESSION_SECRET`, `SERVICE_SECRET` and `DATA_KEY` are then required. TLS with `?sslmode=verify-full&sslrootcert=FILE` ([databases.md](databases.md))",
  },
  {
    names: ["DATABASE_APP_URL"],
    meaning:
      "address with which the application signs in as the role `cost_app`, in the same form; without it the owner's connection switches to that role, which a pooler may prevent. Creating the roles: `npm run ops -- database-roles` ([databases.md](databases.md))",
  },
  {
    names: ["SESSION_SECRET", "SERVICE_SECRET"],
    default: "made and kept",
    meaning:
      "32 characters or more, the same for web and service. The first seals sessions and audit heads; the second authenticates web to the service and keys the codes on printed reports",
  },
  {
    names: ["SESSION_SECRET_OLD"],
    meaning:
      "former session secrets, separated by commas: audit heads sealed with them can still be verified",
  },
  {
    names: ["AUDIT_HEADS"],
    meaning:
      "files or data folders with the `audit-heads.jsonl` of other instances, separated by commas; the check of the audit log includes them",
  },
  {
    names: ["DATA_KEY"],
    default: "made and kept",
    meaning:
      "32 bytes in base64; encrypts phone and ID numbers in the database. To change it, set the new key with the prefix `k2:` and move the old one to `DATA_KEY_OLD`. With several services first add the new one to `DATA_KEY_OLD` of all and restart them, then exchange both: a service that lacks it cannot read what another has sealed",
  },
  {
    names: ["DATA_KEY_OLD"],
    meaning:
      "former keys, separated by commas, the first one as `k1:…`. Stored numbers are re-encrypted, 500 of each kind an hour, except in submissions, rounds of requests and the histories of people, which are never changed: keep the key as long as they are kept",
  },
  {
    names: ["DATA_DIR", "BLOB_DIR"],
    default: "`.data`, `.data/blobs`",
    meaning: "folders of the embedded database and of uploaded files",
  },
  {
    names: ["BACKUP_DIR"],
    meaning:
      "folder of backups, on another disk or machine; `npm run ops -- backup` and the nightly timer write there ([backup.md](backup.md))",
  },
  {
    names: ["BACKUP_KEY", "BACKUP_KEY_OLD"],
    meaning:
      "32 bytes in base64, encrypts backups; without it they are plain. A new key gets the prefix `b2:`, and the former one moves to `BACKUP_KEY_OLD` for reading. Keep it apart from the backups: without it they are lost",
  },
  {
    names: ["BACKUP_KEEP"],
    meaning:
      "verified backups that remain; older ones are removed after a newer one was verified. 0 keeps all",
  },
  {
    names: ["WAL_ARCHIVE_DIR"],
    meaning:
      "folder to which the embedded database copies its write-ahead log, for recovery to a point in time ([backup.md](backup.md)); not encrypted",
  },
  {
    names: ["S3_BUCKET", "S3_ENDPOINT", "S3_REGION"],
    default: ", Amazon's, us-east-1",
    meaning:
      "with a bucket, files are stored in S3 instead of `BLOB_DIR` (`docs/adr/0008-chunks-beside-the-file.md`); uploads in progress are in `DATA_DIR/incoming`. `/readyz` of the service checks the store",
  },
  {
    names: ["S3_ACCESS_KEY", "S3_SECRET_KEY"],
    meaning: "required with `S3_BUCKET`; only the service knows them",
  },
  {
    names: ["IDLE_MINUTES"],
    meaning: "idle minutes after which a session ends; it ends after 12 hours in any case",
  },
  {
    names: ["PASSWORD_PROFILE"],
    meaning:
      "`mlps3`: 10 characters of 3 classes, none of the last 5, 90 days; `asvs`: 12 characters, no age. Both refuse common and guessable passwords, such as one word, name or run of keys with digits or a year (`P@ssw0rd2026`, `Hangzhou@2026`)",
  },
  {
    names: ["FIRST_PASSWORD"],
    meaning:
      "how the owner of a new or reset account sets a password: `sms` sends a one-time link, `print` gives the security administrator a sheet to hand over in person (`docs/administrators.md`). Without an SMS gateway `sms` refuses both acts",
  },
  {
    names: ["CAPTCHA"],
    meaning:
      "`always`: every sign-in and every SMS code requested without a session needs the captcha. `after-failure`: a sign-in after a failure of its account",
  },
  {
    names: ["CAPTCHA_ADDRESS_FAILURES"],
    meaning:
      "wrong passwords and captchas of one address within half an hour after which every sign-in from it needs the captcha; wrong SMS codes have a limit of their own, 20",
  },
  {
    names: ["PROOF_OF_WORK"],
    meaning:
      "work that accompanies the captcha, in scrypt derivations of 1 MiB (about 4 ms each): 0.1 s, less than a second on a machine six times slower. The long proof that replaces the captcha takes 120 times as much",
  },
  {
    names: ["SESSIONS_PER_ACCOUNT"],
    meaning: "`one`: signing in ends the account's other sessions",
  },
  {
    names: ["SECOND_FACTOR"],
    default: "off",
    meaning:
      "roles that sign in with password and SMS code, separated by commas: `reviewers` (stations), `administrators`, or single roles such as `system-admin`. Needs an SMS gateway in production; their accounts need a phone, and an SMS code or single sign-on alone is refused",
  },
  {
    names: ["ADMIN_PHONES"],
    default: "`{}`",
    meaning:
      'JSON such as `{"sysadmin":"138…","secadmin":"…","auditadmin":"…"}`: phones of the first administrators',
  },
  {
    names: ["SMS_GATEWAY_URL", "SMS_GATEWAY_KEY", "SMS_TEMPLATES"],
    meaning:
      'SMS messages are posted to the URL as JSON with the key as bearer token. `SMS_TEMPLATES` is JSON with the gateway\'s ids, such as `{"code":"SMS_1"}`, for the templates of `docs/sms.md`, which has their texts and variables. An unreachable gateway is tried again, for a day at most (`docs/sms.md`). Without a gateway a demo keeps its messages for administrators to read; other installations send none',
  },
  {
    names: ["SMS_PER_ADDRESS_MINUTE", "SMS_PER_ADDRESS_DAY"],
    meaning:
      "codes that one address may request without a session. An office of fifty people shares one address; all but the first code of a day need a captcha. A phone gets one a minute and ten a day; its second factor is counted separately",
  },
  {
    names: ["UPLOAD_MAX_MB"],
    meaning: "largest chunked upload; each kind of attachment has its own, lower limit",
  },
  {
    names: ["UPLOAD_ACCOUNT_GB", "UPLOAD_ENTERPRISE_GB"],
    meaning:
      "storage of one account and of all accounts of one enterprise, unfinished uploads included; files of published, filed and void versions, of published notices, and of published or withdrawn periodicals do not count",
  },
  {
    names: ["DRAFTS_PER_ENTERPRISE"],
    meaning: "drafts, never submitted, that one enterprise may have",
  },
  {
    names: ["TRIAL_CHECKS_PER_FILING", "TRIAL_CHECKS_PER_ENTERPRISE"],
    meaning: "trial checks (试检测) a day of one filing and of all filings of an enterprise",
  },
  {
    names: ["DISK_FLOOR_GB"],
    meaning:
      "free space, on the disk of uploads in progress, below which uploads are refused (507, `disk floor reached` in the log); everything else works. 0 disables the check",
  },
  {
    names: ["CLAMD"],
    meaning:
      "address of clamd, as `127.0.0.1:3310` or `/run/clamav/clamd.ctl`: every uploaded file is scanned for viruses, and refused when it is infected or the scanner does not answer (`docs/uploads.md`). Empty: no file is scanned",
  },
  {
    names: ["EDITOR_MAX_MB"],
    meaning: "largest picture that the rich-text editor accepts",
  },
  {
    names: ["WATERMARK"],
    default: "off",
    meaning: "`on`: previews show unit and name of the viewer and the time; files are not changed",
  },
  {
    names: ["TRANSFER_ANSWER_DAYS", "TRANSFER_REPEAT_DAYS", "TRANSFER_CHANGE_DAYS"],
    meaning:
      "transfers of registered persons: working days in which the former enterprise answers; days after the last transfer of a certificate within which another needs a special reason; days after the new contract beyond which the reviewer is told that the change comes late",
  },
  {
    names: ["PRICE_LARGE_CHANGE", "PRICE_ROW_CHANGE"],
    meaning:
      "percent by which a published price, or the number of rows of an issue, may differ from the period before without being told to the publisher",
  },
  {
    names: ["PRICE_TAX_RATES"],
    default: "0,1,3,6,9,13",
    meaning: "tax rates in percent that an import of prices takes without asking",
  },
  {
    names: ["PUBLICITY_DAYS"],
    meaning:
      "days of the publicity period: the first does not count, it ends with the last, or with the next working day if that is none. Fractions, for tests, count from the instant",
  },
  {
    names: ["AUDIT_RETENTION"],
    meaning:
      "months that the audit log is kept, at least 6; older rows are removed from the beginning of the chain, which stays verifiable",
  },
  {
    names: ["PERSON_RETENTION_MONTHS"],
    meaning:
      "months after a person's last engagement after which phone, education, title and ID number are erased ([registry.md](registry.md)); 0 keeps them",
  },
  {
    names: ["NODE_BINARY"],
    default: "[see README](../README.md#node)",
    meaning: "the Node that runs service and web",
  },
  {
    names: ["LOG_LEVEL"],
    meaning: "`debug`, `info`, `warn`, `error`, `fatal` or `silent`",
  },
  {
    names: ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_HEADERS", "OTEL_TRACES_SAMPLER_ARG"],
    default: ", , 1",
    meaning:
      "address of an OpenTelemetry collector (OTLP over HTTP), to which web and service then send traces; headers for it; the part of all traces that is sent, from 0 to 1 ([monitoring.md](monitoring.md))",
  },
  {
    names: ["FAILPOINTS"],
    meaning:
      "faults for tests, such as `merge.before-row=exit` ([faults.md](faults.md)); refused when `NODE_ENV` is `production`",
  },
  {
    names: ["GALLERY"],
    default: "0",
    meaning: "1: shows the shared components at `/pages/gallery`",
  },
  {
    names: ["SSO_PERSON", "SSO_LEGAL"],
    default: "none",
    meaning: "政务服务统一登录 for 个人 and 法人: `oidc` or `ticket`; their settings are below",
  },
  {
    names: ["SUPPORT_PHONE", "SUPPORT_URL"],
    meaning: "support contact, shown when set",
  },
  {
    names: ["SITE_ORGANIZER", "SITE_OPERATOR", "SITE_PHONE", "SITE_CODE", "SITE_ICP", "SITE_POLICE"],
    meaning:
      "footer of a government site: 主办单位, 承办单位, 联系电话, 网站标识码 (ten digits), ICP备案号 and 公安备案号 (both linked to their registers); empty ones are hidden",
  },
  {
    names: ["SITE_POLICE_ICON", "SITE_MARK"],
    meaning:
      "files of the 公安备案 icon (shown before `SITE_POLICE`) and of the 党政机关网站标识, as the authorities issue them; PNG or WebP, at most 100 KB, by an absolute path. Read at the start, which ends if one is anything else, SVG included",
  },
  {
    names: ["SITE_MARK_URL"],
    meaning: "https address that the 党政机关网站标识 links to: the record of this site that came with it",
  },
  {
    names: ["FOOTER"],
    meaning:
      'further footer entries, a JSON list: `[{"label":"隐私政策","url":"https://example.gov.cn/privacy"}]`',
  },
];
