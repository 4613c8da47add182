import type { Chapter } from "../requirement.ts";

export const authorization: Chapter = {
  number: 8,
  name: "Authorization",
  requirements: [
    {
      id: "8.1.1",
      level: 1,
      title: "Rights and scope are documented",
      at: "`docs/permissions.md`, `docs/administrators.md`; the page 角色权限 lists them.",
    },
    {
      id: "8.1.2",
      level: 2,
      title: "Access to fields is documented",
      at: "`docs/personal-data.md`, `docs/forms.md`, `docs/workflow.md`.",
    },
    { id: "8.2.1", level: 1, title: "Functions need a right" },
    { id: "8.2.2", level: 1, title: "Records outside the scope do not exist" },
    { id: "8.2.3", level: 2, title: "Fields have access rules of their own" },
    { id: "8.3.1", level: 1, title: "The service decides" },
    { id: "8.4.1", level: 2, title: "Enterprises and regions are separate" },
  ],
};
