import type { HelpScreen } from "#contracts/help/help.ts";
import type { Role } from "#contracts/permissions/roles.ts";

export const helpSeedClasses = [
  { seed: "start", name: "快速入门" },
  { seed: "filing", name: "备案填报" },
  { seed: "review", name: "受理、检测与复核" },
  { seed: "registry", name: "企业、人员与证书" },
  { seed: "content", name: "价格、通知与搜索" },
  { seed: "account", name: "登录与账号安全" },
  { seed: "admin", name: "平台管理" },
] as const;

type Pair = readonly [what: string, meaning: string];

/** One article, plain text in parts: `toHtml` lays them out. */
export type HelpSeed = {
  /** Fixed: a changed code is another article. */
  code: string;
  group: (typeof helpSeedClasses)[number]["seed"];
  title: string;
  /** Purpose of the screen. */
  summary: string;
  /** Absent: all roles. */
  audience?: readonly Role[];
  screens: readonly HelpScreen[];
  who?: string;
  steps: readonly string[];
  notes?: readonly string[];
  messages?: readonly Pair[];
  troubles?: readonly Pair[];
};

export const stations = ["county", "city", "province"] as const satisfies readonly Role[];
