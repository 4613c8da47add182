import type { Section } from "./requirement.ts";

export const sections: readonly Section[] = [
  {
    id: "8.1.4.1",
    name: "身份鉴别",
    clauses: [
      {
        id: "8.1.4.1 a)",
        demand: "One identity per person; complex secrets that are changed regularly",
        at: "`PASSWORD_PROFILE=mlps3` (default): 10 characters of 3 kinds, none of the last 5, 90 days.",
        seen: "账号安全 → 修改密码 lists the rules; 用户管理 shows that account names are unique",
      },
      {
        id: "8.1.4.1 b)",
        demand: "Failed sign-ins are limited; idle sessions end",
        at: "`IDLE_MINUTES`, `docs/sessions.md`.",
        seen: "Five wrong passwords: 临时锁定 in 用户管理; 30 minutes without input: the page asks to sign in",
      },
      {
        id: "8.1.4.1 c)",
        demand: "Secrets are not overheard in transit",
        at: "`PUBLIC_ORIGIN=https://…`, TLS 1.2 and 1.3 in `docs/nginx.conf`, HSTS.",
        seen: "`curl -sI https://…/` shows `Strict-Transport-Security`; `testssl.sh` against nginx",
      },
      {
        id: "8.1.4.1 d)",
        demand: "Two kinds of proof, one of them cryptographic",
        gap: "`SECOND_FACTOR=reviewers,administrators` asks for password and SMS code, which the service makes and checks with HMAC; no factor is a key or certificate held by the person, which 等级测评 may ask for. It needs USB keys or certificates, or a provider (政务服务统一登录) whose answer tells that one was used.",
        seen: "Sign in as a reviewer with `SECOND_FACTOR` set",
      },
    ],
  },
  {
    id: "8.1.4.2",
    name: "访问控制",
    clauses: [
      {
        id: "8.1.4.2 a)",
        demand: "Accounts and rights for those who sign in",
        at: "`docs/permissions.md`.",
        seen: "角色权限, 用户管理",
      },
      {
        id: "8.1.4.2 b)",
        demand: "Default accounts and secrets are renamed, removed or changed",
        seen: "First sign-in of an administrator asks for a new password; no demo account outside a demo",
      },
      {
        id: "8.1.4.2 c)",
        demand: "Superfluous accounts are closed, none is shared",
        at: "`docs/administrators.md`; `SESSIONS_PER_ACCOUNT=one` ends the other sessions of an account.",
        seen: "用户管理: last sign-in of each account, 停用; 账号安全: 已登录的设备",
      },
      {
        id: "8.1.4.2 d)",
        demand: "Least rights; administrators are separate",
        at: "`docs/administrators.md`.",
        seen: "Menus of the three administrators; 角色权限",
      },
      {
        id: "8.1.4.2 e)",
        demand: "An authorised subject sets the rules",
        at: "Rights of a role are a table of the program (`docs/adr/0007-one-table-of-permissions.md`); who has a role is asked by one administrator and consented to by another.",
        seen: "用户管理 → 调整, then 待确认 of the security administrator; 访问日志 shows both",
      },
      {
        id: "8.1.4.2 f)",
        demand: "Subjects are people or processes, objects files and tables",
        seen: "A filing of another county answers 404; `\\dp` in psql lists the grants of `cost_app`",
      },
      {
        id: "8.1.4.2 g)",
        demand: "Security labels on important subjects and objects",
        at: "Labels are role, region and station of a person, and region, owner and status of a filing (`service/core/scope.ts`, `contracts/workflow/available.ts`); ask whoever carries out 等级测评 whether they count.",
        seen: "The same list as county, city and enterprise",
      },
    ],
  },
  {
    id: "8.1.4.3",
    name: "安全审计",
    clauses: [
      {
        id: "8.1.4.3 a)",
        demand: "Every person's important acts and security events are recorded",
        at: "`docs/audit.md`.",
        seen: "访问日志 of the audit administrator",
      },
      {
        id: "8.1.4.3 b)",
        demand: "Records have time, person, kind and result",
        seen: "访问日志: columns, and details of a row",
      },
      {
        id: "8.1.4.3 c)",
        demand: "Records are protected and backed up",
        at: "`docs/audit.md`, `docs/backup.md`; `AUDIT_RETENTION` 36 months, never below six.",
        seen: "访问日志 → 立即校验; `npm run verify-audit`",
      },
      {
        id: "8.1.4.3 d)",
        demand: "Recording cannot be interrupted",
        at: "A change without its row is rolled back; no setting turns the log off.",
        seen: "`REVOKE INSERT ON audit_log FROM cost_app`: every write answers 500",
      },
    ],
  },
  {
    id: "8.1.4.4",
    name: "入侵防范",
    clauses: [
      {
        id: "8.1.4.4 a)",
        demand: "Only what is needed is installed",
        at: "`docs/install.md`: the bundle has production packages alone.",
        seen: "SBOM in the bundle; `GALLERY` is 0",
      },
      {
        id: "8.1.4.4 b)",
        demand: "Unneeded services and ports are closed",
        at: "Web and service listen on loopback, the embedded database on a socket; `deploy/systemd` limits address families. Ports of the machine are the operator's.",
        seen: "`ss -ltnp`",
      },
      {
        id: "8.1.4.4 c)",
        demand: "Management terminals are limited by address",
        gap: "The product does not limit administrators by address; nginx or a firewall can. It needs a setting with networks for the roles of administrators.",
        seen: "Rules of firewall and bastion host",
      },
      {
        id: "8.1.4.4 d)",
        demand: "Input is validated",
        seen: "Wrong values in a form; files of another content are refused with the reason",
      },
      {
        id: "8.1.4.4 e)",
        demand: "Known vulnerabilities are found and mended after tests",
        at: "`SECURITY.md`, section Dependencies.",
        seen: "`scripts/checks/floors.json`; result of `npm test` of the release",
      },
      {
        id: "8.1.4.4 f)",
        demand: "Intrusions are noticed and reported",
        at: "`deploy/monitoring/alerts.yml`; the owner of an account is told of a lock-out by SMS; detection on the network is the operator's.",
        seen: "Prometheus alerts; 访问日志 filtered by 拒绝",
      },
    ],
  },
  {
    id: "8.1.4.5",
    name: "恶意代码防范",
    clauses: [
      {
        id: "8.1.4.5",
        demand: "Malicious code is recognised and stopped",
        at: "`CLAMD` (off by default, `docs/uploads.md`): every upload is scanned. Files are also checked by content and structure and never run. Protection of the machines is the operator's.",
        seen: "Upload of the EICAR file as `eicar.pdf`, of a workbook with macros: both refused; `npm run ops -- doctor`: 病毒检查",
      },
    ],
  },
  {
    id: "8.1.4.6",
    name: "可信验证",
    clauses: [
      {
        id: "8.1.4.6",
        demand: "Trusted boot and verification of programs",
        absent:
          "Boot and execution are the operator's platform; the bundle has SHA-256 sums of every file (`scripts/bundle/checksums.mjs`).",
        seen: "`sha256sum --check SHA256SUMS` in the release",
      },
    ],
  },
  {
    id: "8.1.4.7",
    name: "数据完整性",
    clauses: [
      {
        id: "8.1.4.7 a)",
        demand: "Integrity in transit",
        at: "TLS in front; uploads carry size and MD5 against damage.",
        seen: "As 8.1.4.1 c)",
      },
      {
        id: "8.1.4.7 b)",
        demand: "Integrity in storage",
        at: "SM3 chains over audit log and acceptance records, SHA-256 of every file, GCM over sealed numbers.",
        seen: "`npm run verify-audit`, `npm run ops -- doctor`",
      },
    ],
  },
  {
    id: "8.1.4.8",
    name: "数据保密性",
    clauses: [
      {
        id: "8.1.4.8 a)",
        demand: "Confidentiality in transit",
        at: "As 8.1.4.1 c); between web and service loopback or a network of their own (`docs/connections.md`).",
        seen: "As 8.1.4.1 c)",
      },
      {
        id: "8.1.4.8 b)",
        demand: "Confidentiality in storage",
        at: "argon2id for passwords, AES-256-GCM for phones and ID numbers (`docs/cryptography.md`). The suites are international; a suite of SM4 is not built in, which GB/T 39786 would ask for.",
        seen: "`SELECT phone FROM account` shows `k1:…`",
      },
    ],
  },
  {
    id: "8.1.4.9",
    name: "数据备份恢复",
    clauses: [
      {
        id: "8.1.4.9 a)",
        demand: "Local backup and restore of important data",
        at: "`docs/backup.md`.",
        seen: "`npm run ops -- backup`, `verify`, `restore`; record of the drill",
      },
      {
        id: "8.1.4.9 b)",
        demand: "Remote backup in real time",
        gap: "`npm run ops -- backup` writes a folder for the operator to copy; streaming replication belongs to a PostgreSQL and a store of the operator's own (`DATABASE_URL`, `S3_*`).",
        seen: "Replication of database and bucket",
      },
      {
        id: "8.1.4.9 c)",
        demand: "Hot standby of important systems",
        at: "Several web and service processes behind nginx (`docs/several-instances.md`); that of database and store is the operator's.",
        seen: "Stop one service during use",
      },
    ],
  },
  {
    id: "8.1.4.10",
    name: "剩余信息保护",
    clauses: [
      {
        id: "8.1.4.10 a)",
        demand: "Secrets are wiped before their room is reused",
        seen: "Sign out, then look into the storage of the browser; table `session` after ten minutes",
      },
      {
        id: "8.1.4.10 b)",
        demand: "Sensitive data is wiped before its room is reused",
        at: "`PERSON_RETENTION_MONTHS`; swept files and uploads are removed, not overwritten: that is the disk's encryption.",
        seen: "Cancel an upload: `incoming` in `DATA_DIR` is empty",
      },
    ],
  },
  {
    id: "8.1.4.11",
    name: "个人信息保护",
    clauses: [
      {
        id: "8.1.4.11 a)",
        demand: "Only needed personal data is collected and kept",
        at: "`docs/personal-data.md`; fields marked `personal` state their purpose (`components/form/purpose-note.tsx`).",
        seen: "Forms with a person's number; `/personal-data`",
      },
      {
        id: "8.1.4.11 b)",
        demand: "No use or access without authority",
        seen: "Masked numbers; 显示 leaves a row in 访问日志 and in 查看记录",
      },
    ],
  },
];
