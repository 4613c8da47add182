import type { Chapter } from "../requirement.ts";

export const api: Chapter = {
  number: 4,
  name: "API and web service",
  requirements: [
    { id: "4.1.1", level: 1, title: "Content types match the body" },
    { id: "4.1.2", level: 2, title: "Only pages are led from http to https" },
    { id: "4.1.3", level: 2, title: "Clients cannot forge headers of the proxies" },
    { id: "4.2.1", level: 2, title: "Message boundaries are unambiguous" },
    { id: "4.3.1", level: 2, title: "GraphQL cost limits", absent: "There is no GraphQL." },
    { id: "4.3.2", level: 2, title: "GraphQL introspection", absent: "There is no GraphQL." },
    {
      id: "4.4.1",
      level: 1,
      title: "Sockets over TLS",
      at: "`docs/nginx.conf` serves `/ws/` on port 443 alone; a page over https cannot open `ws:` (HSTS, `connect-src 'self'`).",
    },
    { id: "4.4.2", level: 2, title: "A socket's origin is checked" },
    { id: "4.4.3", level: 2, title: "Sockets have tickets of their own" },
    { id: "4.4.4", level: 2, title: "Tickets come from the session" },
  ],
};
