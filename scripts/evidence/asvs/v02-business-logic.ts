import type { Chapter } from "../requirement.ts";

export const businessLogic: Chapter = {
  number: 2,
  name: "Validation and business logic",
  requirements: [
    {
      id: "2.1.1",
      level: 1,
      title: "Rules of single values are documented",
      at: "`docs/forms.md`, `docs/openapi.json` (generated from the schemas that parse).",
    },
    {
      id: "2.1.2",
      level: 2,
      title: "Rules between values are documented",
      at: "`docs/forms.md`, `docs/detection.md`, `docs/registry.md`.",
    },
    {
      id: "2.1.3",
      level: 2,
      title: "Limits per person and in all are documented",
      at: "`docs/settings.md`, `docs/uploads.md`, `docs/sms.md`, `docs/trial-check.md`; numbers in `contracts/limits.ts` and `contracts/service-limits.ts`.",
    },
    { id: "2.2.1", level: 1, title: "Every input is parsed against a schema" },
    { id: "2.2.2", level: 1, title: "The service validates, whatever the browser did" },
    { id: "2.2.3", level: 2, title: "Values are judged together" },
    { id: "2.3.1", level: 1, title: "Steps happen in their order" },
    { id: "2.3.2", level: 2, title: "Documented limits are enforced" },
    { id: "2.3.3", level: 2, title: "A step happens whole or not at all" },
    { id: "2.3.4", level: 2, title: "Numbers and room are not given twice" },
    { id: "2.4.1", level: 2, title: "Automated excess is slowed down" },
  ],
};
