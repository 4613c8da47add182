import type { Chapter } from "../requirement.ts";

export const communication: Chapter = {
  number: 12,
  name: "Secure communication",
  requirements: [
    { id: "12.1.1", level: 1, title: "TLS 1.2 and 1.3 alone" },
    { id: "12.1.2", level: 2, title: "Strong cipher suites" },
    {
      id: "12.1.3",
      level: 2,
      title: "Client certificates",
      absent: "No client signs in with a certificate.",
    },
    { id: "12.2.1", level: 1, title: "TLS between browsers and the product" },
    {
      id: "12.2.2",
      level: 1,
      title: "A publicly trusted certificate",
      at: "`ssl_certificate` in `docs/nginx.conf`; the operator obtains it.",
    },
    {
      id: "12.3.1",
      level: 2,
      title: "Every connection is encrypted",
      gap: "nginx to web, web to service and Prometheus to `/metrics` are plain HTTP, meant for loopback or a network of their own; the embedded database is a socket in a private folder. `KS_ORIGIN`, `SERVICE_ORIGINS`, `S3_ENDPOINT`, `SMS_GATEWAY_URL`, `SSO_*` and `DATABASE_URL` take TLS, but http is not refused. It needs TLS in both servers, and a setting that refuses the rest.",
    },
    {
      id: "12.3.2",
      level: 2,
      title: "Certificates of servers are verified",
    },
    {
      id: "12.3.3",
      level: 2,
      title: "TLS between the product's own processes",
      gap: "As 12.3.1: `SERVICE_ORIGINS=https://…` reaches a service behind a proxy with TLS; the service itself speaks HTTP.",
    },
    {
      id: "12.3.4",
      level: 2,
      title: "Internal certificates of a trusted authority",
      gap: "As 12.3.1; a setting for the authority of internal certificates is missing.",
    },
  ],
};
