import type { Chapter } from "../requirement.ts";

export const architecture: Chapter = {
  number: 15,
  name: "Secure coding and architecture",
  requirements: [
    {
      id: "15.1.1",
      level: 1,
      title: "Times to mend dependencies are stated",
      at: "`SECURITY.md`, section Dependencies.",
    },
    {
      id: "15.1.2",
      level: 2,
      title: "Third-party parts are listed",
      at: "`package-lock.json`; `npm run bundle` writes an SBOM (SPDX). All packages come from the npm registry.",
    },
    {
      id: "15.1.3",
      level: 2,
      title: "Expensive functions and their limits are documented",
      at: "`docs/scale.md`, `docs/uploads.md`, `docs/exports.md`, `docs/adr/0021-two-schedulers.md`, `docs/adr/0034-checks-in-processes.md`.",
    },
    { id: "15.2.1", level: 1, title: "No component is older than its floor" },
    { id: "15.2.2", level: 2, title: "Expensive functions are limited" },
    { id: "15.2.3", level: 2, title: "Production has what it needs alone" },
    { id: "15.3.1", level: 1, title: "Answers hold declared fields alone" },
    { id: "15.3.2", level: 2, title: "Redirects of other servers are not followed" },
    { id: "15.3.3", level: 2, title: "Undeclared fields change nothing" },
    { id: "15.3.4", level: 2, title: "The client's address cannot be forged" },
    { id: "15.3.5", level: 2, title: "Types are checked strictly" },
    { id: "15.3.6", level: 2, title: "Names of Object's members do no harm" },
    { id: "15.3.7", level: 2, title: "Repeated parameters are unambiguous" },
  ],
};
