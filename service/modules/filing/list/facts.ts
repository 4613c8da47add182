import { type SQL, sql } from "drizzle-orm";

import { projectClasses } from "#contracts/max-price/options.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { isReplaced } from "#service/workflow/load.ts";

const classes = projectClasses.map(({ value }) => `'${value}'`).join(", ");

/** 工程类型 as the filter names it. Codes are literals, so that it may stand in GROUP BY too. */
export const projectClassOf: SQL<string> = sql<string>`(case when ${filing.projectClass} in (${sql.raw(classes)})
  then ${filing.projectClass} else 'none' end)`;

const back = sql`select 1 from ${acceptanceLog} back where back.filing_id = ${filing.id} and back.log = 'back'`;
export const wasReturned: SQL<boolean> = sql<boolean>`exists (${back})`;

/** Neither void nor replaced. */
export const isEffective: SQL<boolean> = sql<boolean>`(${filing.status} <> 'void' and not ${isReplaced})`;

export function hasFindingsOf(rule: string): SQL {
  return sql`exists (select 1 from report_rule found where found.report_id = ${filing.reportId} and found.rule = ${rule})`;
}

const materialsWith = (condition: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from report_material of_bill where of_bill.report_id = ${filing.reportId} and ${condition})`;

/** Main materials were counted by the last check. */
export const hasMaterials = materialsWith(sql`of_bill.materials > 0`);
export const lacksPrices = materialsWith(sql`of_bill.priced < of_bill.materials`);
