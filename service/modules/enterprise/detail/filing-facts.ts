import { sql } from "drizzle-orm";
import { z } from "zod";

import { type EnterpriseDetail, enterpriseDetailSchema } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Conn } from "#service/db/connect.ts";
import { loadCalendar } from "#service/workflow/deadline/calendar.ts";
import { type Calendar, workdaysBetween } from "#service/workflow/deadline/working-days.ts";

type Facts = EnterpriseDetail["filings"];
const { counts: countsSchema, causes: causesSchema } = enterpriseDetailSchema.shape.filings.shape;

const mostCauses = 5;
/** The mean is of the filings filed last: those of years ago say little about the enterprise today. */
const mostFiled = 200;

/** One version stands for all: the one in force, else the newest that was submitted and is not void, else the newest. */
const filings = (id: EnterpriseId) => sql`(
  select distinct on (f.lineage) f.* from filing f
  where f.enterprise_id = ${id} and f.submission_count > 0
  order by f.lineage, f.status = 'filed' desc, f.status = 'void', f.version desc)`;

export async function filingFactsOf(conn: Conn, id: EnterpriseId): Promise<Facts> {
  const { rows } = await conn.execute(sql`
    select f.kind, f.status, count(*)::int as filings from ${filings(id)} f
    group by f.kind, f.status order by f.kind, f.status`);
  const counts = countsSchema.parse(rows);
  const total = counts.reduce((sum, row) => sum + row.filings, 0);
  const [returned, causes, spans] = await Promise.all([
    countReturned(conn, id),
    loadCauses(conn, id),
    loadSpans(conn, id),
  ]);
  const filed = counts.filter(({ status }) => status === "filed").reduce((sum, row) => sum + row.filings, 0);
  const workingDays = meanOf(await loadCalendar(conn), spans);
  return { total, counts, returned, causes, filed, workingDays };
}

async function countReturned(conn: Conn, id: EnterpriseId): Promise<number> {
  const { rows } = await conn.execute(sql`
    select count(distinct f.lineage)::int as returned from filing f
    where f.enterprise_id = ${id} and f.submission_count > 0
      and exists (select from acceptance_log l where l.filing_id = f.id and l.log = 'back')`);
  return z.array(z.object({ returned: z.int() })).parse(rows)[0]?.returned ?? 0;
}

/** Rules with an error or warning in the newest report of most filings. */
async function loadCauses(conn: Conn, id: EnterpriseId): Promise<Facts["causes"]> {
  const { rows } = await conn.execute(sql`
    select r ->> 'code' as code, max(r ->> 'name') as name, count(*)::int as filings
    from ${filings(id)} f
    join detection_report d on d.id = f.report_id
    cross join jsonb_array_elements(d.summary -> 'rules') r
    where (r -> 'counts' ->> 'E')::int + (r -> 'counts' ->> 'W')::int > 0
    group by 1 order by 3 desc, 1 limit ${mostCauses}`);
  return causesSchema.parse(rows);
}

const spanSchema = z.array(z.object({ from: z.coerce.date(), to: z.coerce.date() }));
type Span = z.infer<typeof spanSchema>[number];

async function loadSpans(conn: Conn, id: EnterpriseId): Promise<Span[]> {
  const { rows } = await conn.execute(sql`
    select (select min(s.at) from filing_submission s where s.filing_id = f.id) as from, f.filed_at as to
    from filing f
    where f.enterprise_id = ${id} and f.filed_at is not null
      and exists (select from filing_submission s where s.filing_id = f.id)
    order by f.filed_at desc limit ${mostFiled}`);
  return spanSchema.parse(rows);
}

function meanOf(calendar: Calendar, spans: readonly Span[]): number | null {
  if (spans.length === 0) return null;
  const days = spans.map(({ from, to }) => workdaysBetween(calendar, shanghaiDay(from), shanghaiDay(to)));
  return Math.round((days.reduce((sum, each) => sum + each, 0) / spans.length) * 10) / 10;
}
