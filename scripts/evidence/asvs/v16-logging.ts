import type { Chapter } from "../requirement.ts";

export const logging: Chapter = {
  number: 16,
  name: "Logging and errors",
  requirements: [
    {
      id: "16.1.1",
      level: 2,
      title: "Logs are listed",
      at: "`docs/data-protection.md`, section Logs; `docs/audit.md`, `docs/monitoring.md`.",
    },
    { id: "16.2.1", level: 2, title: "Entries say when, where, who and what" },
    { id: "16.2.2", level: 2, title: "Clocks agree, times have a zone" },
    {
      id: "16.2.3",
      level: 2,
      title: "Logs go to documented places alone",
      at: "stdout of both processes, `audit_log`, `audit-heads.jsonl`, nginx: `docs/data-protection.md`.",
    },
    {
      id: "16.2.4",
      level: 2,
      title: "Logs are machine-readable",
      at: "JSON, one line each, with the request id in all of them (`docs/monitoring.md`).",
    },
    { id: "16.2.5", level: 2, title: "Secrets and personal numbers stay out of logs" },
    { id: "16.3.1", level: 2, title: "Sign-ins are logged" },
    { id: "16.3.2", level: 2, title: "Denied calls are logged" },
    { id: "16.3.3", level: 2, title: "Attempts around the controls are logged" },
    { id: "16.3.4", level: 2, title: "Unexpected errors are logged" },
    { id: "16.4.1", level: 2, title: "Log lines cannot be forged" },
    { id: "16.4.2", level: 2, title: "Logs cannot be changed" },
    {
      id: "16.4.3",
      level: 2,
      title: "Logs go to another system",
      at: "`deploy/logs/rsyslog.conf` sends the lines of the units to a log host over TLS (`docs/monitoring.md`).",
    },
    { id: "16.5.1", level: 2, title: "Errors reveal nothing inside" },
    { id: "16.5.2", level: 2, title: "Failures of other systems are borne" },
    { id: "16.5.3", level: 2, title: "Failures refuse" },
  ],
};
