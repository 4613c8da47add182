import type { Chapter } from "../requirement.ts";

export const sessions: Chapter = {
  number: 7,
  name: "Session management",
  requirements: [
    { id: "7.1.1", level: 2, title: "Idle and absolute limits are documented", at: "`docs/sessions.md`." },
    {
      id: "7.1.2",
      level: 2,
      title: "Number of parallel sessions is documented",
      at: "`SESSIONS_PER_ACCOUNT` in `docs/settings.md`, `docs/sessions.md`.",
    },
    {
      id: "7.1.3",
      level: 2,
      title: "Single sign-on and its sessions are documented",
      at: "`docs/adr/0006-single-sign-on.md`.",
    },
    { id: "7.2.1", level: 1, title: "The service verifies tokens" },
    { id: "7.2.2", level: 1, title: "Tokens are made for a session" },
    {
      id: "7.2.3",
      level: 1,
      title: "Tokens cannot be guessed",
      at: "`service/auth/session/token.ts`: 122 random bits of the session and 256 bits of an HMAC over them.",
    },
    { id: "7.2.4", level: 1, title: "A sign-in makes a new token and ends the former" },
    { id: "7.3.1", level: 2, title: "Idle sessions end" },
    { id: "7.3.2", level: 2, title: "Sessions end after twelve hours" },
    { id: "7.4.1", level: 1, title: "An ended session opens nothing" },
    { id: "7.4.2", level: 1, title: "Disabling an account ends its sessions" },
    { id: "7.4.3", level: 2, title: "A changed password ends other sessions" },
    { id: "7.4.4", level: 2, title: "Sign-out is on every page" },
    { id: "7.4.5", level: 2, title: "Administrators end sessions of others" },
    { id: "7.5.1", level: 2, title: "Phone and password need the password again" },
    { id: "7.5.2", level: 2, title: "People see and end their sessions" },
    {
      id: "7.6.1",
      level: 2,
      title: "Sessions here and at the provider end as documented",
    },
    { id: "7.6.2", level: 2, title: "No session begins without an act" },
  ],
};
