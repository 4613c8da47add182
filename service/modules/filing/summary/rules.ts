import { sql, type SQL } from "drizzle-orm";

import type { SummaryFilter, SummaryRule } from "#contracts/filing/summary/summary.ts";
import type { Conn } from "#service/db/connect.ts";
import { reportRule } from "#service/db/schema/detection/report-rule.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { rules } from "#service/detection/rules/registry.ts";

const names = new Map(rules.map(({ code, name }) => [code, name]));

type Row = Omit<SummaryRule, "name" | "filter"> & { local: string | null };

export async function selectRules(
  conn: Conn,
  where: SQL | undefined,
  filter: SummaryFilter,
): Promise<SummaryRule[]> {
  const { rows } = await conn.execute<Row>(sql`
    select ${reportRule.rule} as rule, count(*)::int as filings, sum(${reportRule.errors})::int as errors,
      (select version.content ->> 'name' from local_rule_version version
        where version.code = ${reportRule.rule} order by version.version desc limit 1) as local,
      sum(${reportRule.warnings})::int as warnings, sum(${reportRule.infos})::int as infos
    from ${filing} join ${reportRule} on ${reportRule.reportId} = ${filing.reportId}
    where ${where ?? sql`true`}
    group by 1 order by 2 desc, 1`);
  return rows.map(({ local, ...row }) => ({
    ...row,
    name: names.get(row.rule) ?? local ?? row.rule,
    filter: { ...filter, rule: row.rule },
  }));
}
