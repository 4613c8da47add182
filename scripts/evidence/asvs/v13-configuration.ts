import type { Chapter } from "../requirement.ts";

export const configuration: Chapter = {
  number: 13,
  name: "Configuration",
  requirements: [
    { id: "13.1.1", level: 2, title: "Connections are documented", at: "`docs/connections.md`." },
    {
      id: "13.2.1",
      level: 2,
      title: "Processes authenticate with changing credentials",
      gap: "Web shows `SERVICE_SECRET`, services the password in `DATABASE_URL`: both unchanging until the operator changes them. It needs certificates or short-lived tokens between processes.",
    },
    { id: "13.2.2", level: 2, title: "Processes have the least privileges" },
    { id: "13.2.3", level: 2, title: "No default credentials between processes" },
    { id: "13.2.4", level: 2, title: "Outgoing requests are limited to a list" },
    {
      id: "13.2.5",
      level: 2,
      title: "Web sends requests to its service alone",
      at: "`lib/server/upstream.ts` and `lib/server/relay/match.ts`: configured origins, paths of the contract; `images.unoptimized` and no rewrites in `next.config.mjs`.",
    },
    {
      id: "13.3.1",
      level: 2,
      title: "Secrets are in a vault",
      gap: "Secrets are files of root, read into the environment by systemd (`deploy/install.sh`), or `.data/secrets.json` with mode 0600. It needs a setting that reads them from a vault or from `LoadCredential`.",
    },
    { id: "13.3.2", level: 2, title: "Each process gets its own secrets alone" },
    {
      id: "13.4.1",
      level: 1,
      title: "No version control data is served",
      at: "Web serves routes of `app/` and files of `public/` alone; the bundle has no `.git` (`scripts/bundle/program.mjs`).",
    },
    { id: "13.4.2", level: 2, title: "No debugging in production" },
    {
      id: "13.4.3",
      level: 2,
      title: "No directory listings",
      at: "Next.js has none; nginx serves no folder (`docs/nginx.conf`).",
    },
    { id: "13.4.4", level: 2, title: "TRACE is refused" },
    { id: "13.4.5", level: 2, title: "Metrics and descriptions are not public" },
  ],
};
