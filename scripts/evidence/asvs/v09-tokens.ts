import type { Chapter } from "../requirement.ts";

export const tokens: Chapter = {
  number: 9,
  name: "Self-contained tokens",
  requirements: [
    { id: "9.1.1", level: 1, title: "Tokens are sealed, and changed ones refused" },
    { id: "9.1.2", level: 1, title: "One algorithm, and none is not one" },
    {
      id: "9.1.3",
      level: 1,
      title: "Keys come from the configured issuer",
      at: "`service/sso/oidc.ts` takes keys of the discovered issuer through `service/sso/outgoing.ts`; headers of a token name none.",
    },
    { id: "9.2.1", level: 1, title: "Expired tokens are refused" },
    { id: "9.2.2", level: 2, title: "A token of another kind is refused" },
    { id: "9.2.3", level: 2, title: "A token for somebody else is refused" },
    {
      id: "9.2.4",
      level: 2,
      title: "Audiences of issued tokens",
      absent:
        "Tokens are issued to this product alone; each purpose has a derived key of its own (`service/core/secret.ts`).",
    },
  ],
};
