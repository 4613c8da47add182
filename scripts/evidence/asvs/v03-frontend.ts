import type { Chapter } from "../requirement.ts";

export const frontend: Chapter = {
  number: 3,
  name: "Web frontend security",
  requirements: [
    { id: "3.2.1", level: 1, title: "Files and answers do not run as pages" },
    { id: "3.2.2", level: 1, title: "Text is shown as text" },
    { id: "3.3.1", level: 1, title: "Cookies are Secure and prefixed" },
    { id: "3.3.2", level: 2, title: "Cookies state SameSite" },
    { id: "3.3.3", level: 2, title: "Cookies are bound to the host" },
    { id: "3.3.4", level: 2, title: "Scripts cannot read the session" },
    { id: "3.4.1", level: 1, title: "HSTS for a year, subdomains included" },
    { id: "3.4.2", level: 1, title: "No foreign origin may read answers" },
    { id: "3.4.3", level: 2, title: "Content security policy with nonces" },
    { id: "3.4.4", level: 2, title: "nosniff on every response" },
    { id: "3.4.5", level: 2, title: "Referrer policy" },
    { id: "3.4.6", level: 2, title: "Nothing is framed elsewhere" },
    { id: "3.5.1", level: 1, title: "Writes prove that our page sent them" },
    { id: "3.5.2", level: 1, title: "A simple cross-site request cannot write" },
    { id: "3.5.3", level: 1, title: "Only POST changes anything" },
    {
      id: "3.5.4",
      level: 2,
      title: "A hostname of its own",
      at: "`PUBLIC_ORIGIN`; web answers 421 to other hosts. No other application belongs on this name (`docs/nginx.md`).",
    },
    {
      id: "3.5.5",
      level: 2,
      title: "Messages between windows",
      absent:
        "No window listens to postMessage; workers and the channel between tabs are of the same origin.",
    },
    {
      id: "3.7.1",
      level: 2,
      title: "No abandoned browser technology",
      at: "HTML, CSS and JavaScript alone; `object-src 'none'` in `lib/session/csp.ts`.",
    },
    { id: "3.7.2", level: 2, title: "Redirects lead to known places" },
  ],
};
