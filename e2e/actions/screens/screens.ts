import { accountScreens } from "./account.ts";
import { adminScreens } from "./admin.ts";
import { enterpriseScreens } from "./enterprise.ts";
import { filingScreens } from "./filings.ts";
import { helpScreens } from "./help.ts";
import { indicatorScreens } from "./indicator.ts";
import { listScreens } from "./lists.ts";
import { noticeScreens } from "./notices.ts";
import { poolScreens } from "./pools.ts";
import { priceScreens } from "./prices.ts";
import { publicScreens } from "./public.ts";
import type { Screen } from "./screen.ts";
import { staffScreens } from "./staff.ts";

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...listScreens,
  ...filingScreens,
  ...enterpriseScreens,
  ...staffScreens,
  ...noticeScreens,
  ...helpScreens,
  ...indicatorScreens,
  ...poolScreens,
  ...priceScreens,
  ...adminScreens,
  ...accountScreens,
];
