import type { Portal } from "#contracts/account/account.ts";

/** Images that the operator set, as addresses; "" if not set. */
export type SiteMarks = { policeIcon: string; mark: string; markUrl: string };

/** Facts in every footer. */
export type SiteFacts = Pick<Portal, "supportPhone" | "supportUrl" | "footer"> & { marks: SiteMarks };

/** Facts on the pages without sign-in. */
export type PortalFacts = Portal & { marks: SiteMarks };
