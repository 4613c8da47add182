import type { UserInfo } from "#contracts/account/account.ts";
import type { MenuItem } from "#contracts/menu/menu.ts";
import type { Right } from "#contracts/permissions/permissions.ts";
import type { SiteFacts } from "#lib/portal/facts.ts";

/** Facts that the layout states for the frame of every page. */
export type ShellFacts = {
  user: UserInfo;
  rights: readonly Right[];
  menus: readonly MenuItem[];
  site: SiteFacts;
  /** Null unless the password expires soon. */
  passwordWarning: string | null;
  idleMinutes: number;
  narrow: boolean;
  /** Name on the watermark; null if watermarks are off. */
  watermark: string | null;
  greeting: string;
};
