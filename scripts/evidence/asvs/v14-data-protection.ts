import type { Chapter } from "../requirement.ts";

export const dataProtection: Chapter = {
  number: 14,
  name: "Data protection",
  requirements: [
    { id: "14.1.1", level: 2, title: "Data is classified", at: "`docs/data-protection.md`." },
    {
      id: "14.1.2",
      level: 2,
      title: "Each class has its rules",
      at: "`docs/data-protection.md`, `docs/personal-data.md`.",
    },
    {
      id: "14.2.1",
      level: 1,
      title: "Nothing sensitive in addresses",
      gap: "Two addresses hold a token: that of a socket (one use, 30 s) and that of the content of a shared file. nginx and both processes leave them out of logs. Met for session, sign-on and forms. It needs a header or a cookie for the shared file.",
    },
    { id: "14.2.2", level: 2, title: "No cache between holds personal answers" },
    { id: "14.2.3", level: 2, title: "Nothing goes to third parties" },
    { id: "14.2.4", level: 2, title: "The rules of each class are kept" },
    { id: "14.3.1", level: 1, title: "Signing out clears the browser" },
    { id: "14.3.2", level: 2, title: "Browsers store no answers" },
    { id: "14.3.3", level: 2, title: "Browser storage holds nothing sensitive in clear" },
  ],
};
