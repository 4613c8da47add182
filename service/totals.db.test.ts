import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingKindSchema, filingMsgTypes } from "#contracts/filing/kind.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import { filingStatusSchema } from "#contracts/workflow/status.ts";
import { type RandomWorld, randomWorld } from "#service/workflow/testing/random-filings.ts";

const now = new Date("2026-11-20T08:00:00Z");
const roles = ["filer", "county", "city", "province"] as const;
type Role = (typeof roles)[number];

describe("totals over random filings", () => {
  let world: RandomWorld;
  beforeAll(async () => {
    world = await randomWorld(now, 23);
  });
  afterAll(() => world.service.close());

  const sums = async (what: string, where: string, values: unknown[] = []): Promise<unknown[]> => {
    const text = `select ${what} from filing f where ${where}`;
    const { rows } = await world.service.database.asOwner(text, values);
    return rows;
  };
  const count = async (where: string, values: unknown[] = []): Promise<number> => {
    const [row] = await sums("count(*)::int as count", where, values);
    return Number(Object.values(row ?? {})[0]);
  };
  const places = { county: "330106", city: "330100", province: "330000" } as const;
  const prefixes = { county: "330106%", city: "3301%", province: "33%" } as const;
  const seen = (role: Role): string =>
    role === "filer"
      ? `f.enterprise_id = '${world.own}'`
      : `f.status <> 'draft' and f.region_code like '${prefixes[role]}'`;
  const waiting = (role: Role): string =>
    role === "filer"
      ? `${seen(role)} and f.status = 'returned'`
      : `f.region_code = '${places[role]}' and f.status in ('submitted', 'detected')`;

  const filters = fc.record({
    kind: fc.constantFrom(...filingKindSchema.options),
    status: fc.option(fc.constantFrom(...filingStatusSchema.options), { nil: undefined }),
    regionCode: fc.option(fc.constantFrom("330100", "330106", "330109", "330203"), { nil: undefined }),
    from: fc.option(fc.constantFrom("2026-10-20", "2026-11-10"), { nil: undefined }),
    to: fc.option(fc.constantFrom("2026-11-01", "2026-11-15"), { nil: undefined }),
    search: fc.constantFrom("", "1", "工程3", "没有"),
  });

  it.each(roles)("match rows and database count in the list of %s", async (role) => {
    for (const filter of fc.sample(filters, { numRuns: 12, seed: 5 })) {
      const { kind, status, regionCode, from, to, search } = filter;
      const day = "(f.submitted_at at time zone 'Asia/Shanghai')::date";
      const total = await count(
        `${seen(role)} and f.kind = $1 and ($2::text is null or f.status = $2)
          and ($3::text is null or f.region_code like $3) and ($4::date is null or ${day} >= $4)
          and ($5::date is null or ${day} <= $5)
          and (f.project_name like $6 or f.accept_no like $6 or f.filing_no like $6)`,
        [kind, status, regionCode?.replace(/00$/, "%"), from, to, `%${search}%`],
      );
      const ids = new Set<string>();
      for (let curPage = 1; ; curPage++) {
        const asked = { ...filter, curPage, pageSize: 10 };
        const page = (await world.people[role].call("filingList", asked)).data();
        expect(page.total, JSON.stringify(asked)).toBe(total);
        for (const { id } of page.rows) ids.add(id);
        if (page.rows.length < 10) break;
      }
      expect(ids.size).toBe(total);
    }
  });

  it.each(roles)("match the workbook of %s", async (role) => {
    const body = JSON.stringify({ kind: "max-price", columns: ["projectName"] });
    const headers = { "content-type": "application/json" };
    const { token } = world.people[role];
    const response = await world.service.fetch("filingExport", { body, headers }, { token });
    await response.arrayBuffer();
    const total = await count(`${seen(role)} and f.kind = 'max-price'`);
    expect(response.headers.get(rowCountHeader)).toBe(String(total));
  });

  it.each(roles)("match tabs, home and database in the to-do list of %s", async (role) => {
    const person = world.people[role];
    const todo = async (input: object) => (await person.call("todoList", input)).data().total;
    const told = (await person.call("todoTotal", {})).data();
    const home = (await person.call("homeSummary")).data();
    const own = waiting(role);
    const all = await count(own);
    expect([told.total, await todo({})]).toEqual([all, all]);
    for (const status of filingStatusSchema.options) {
      const some = await count(`${own} and f.status = '${status}'`);
      expect([told.byStatus[status] ?? 0, await todo({ status })]).toEqual([some, some]);
    }
    for (const kind of filingKindSchema.options) {
      const msgType = filingMsgTypes[kind];
      const some = `${own} and f.kind = '${kind}'`;
      const shown = home.waiting.find((each) => each.msgType === msgType);
      const late = await count(`${some} and f.due_at < $1`, [now]);
      expect(shown).toMatchObject({ count: await count(some), overdue: late });
      expect(await todo({ msgType })).toBe(shown?.count);
      expect(await todo({ msgType, due: "overdue" })).toBe(late);
      expect(await todo({ msgType, due: "soon" })).toBe(shown?.soon);
    }
    expect(told.overdue).toBe(await count(`${own} and f.due_at < $1`, [now]));
    expect(told.soon).toBe(home.waiting.reduce((sum, each) => sum + each.soon, 0));
    expect(await todo({ due: "soon" })).toBe(told.soon);
    expect(told.mine).toBe(await todo({ assignee: "mine" }));
  });

  it.each(roles)("match figures and trend on home for %s", async (role) => {
    const { figures, trend, drafts } = (await world.people[role].call("homeSummary")).data();
    const inYear = "f.status = 'filed' and f.filed_at >= '2026-01-01T00:00:00+08:00'";
    const of = (condition: string) => `(count(*) filter (where ${condition}))::int`;
    const [sum] = await sums(
      `${of("f.status in ('submitted', 'accepted', 'detected')")} as "inProgress",
        ${of("f.status = 'returned'")} as returned, ${of("f.status = 'publicity'")} as publicity,
        ${of(inYear)} as "filedThisYear",
        coalesce(sum(case when ${inYear} and f.kind = 'max-price' then f.ceiling_price end), 0)::numeric(20, 2)::text as "ceilingThisYear"`,
      seen(role),
    );
    expect(figures).toEqual(sum);
    const months = await sums(
      `to_char(f.filed_at + interval '8 hours', 'YYYY-MM') as month, ${of("f.kind = 'max-price'")} as "maxPrice",
        ${of("f.kind = 'settlement'")} as settlement`,
      `${seen(role)} and f.status = 'filed' and f.filed_at >= '2025-12-01T00:00:00+08:00' group by 1 order by 1`,
    );
    expect(trend.filter(({ maxPrice, settlement }) => maxPrice + settlement > 0)).toEqual(months);
    const { "max-price": ceilings = 0, settlement = 0 } = drafts?.counts ?? {};
    expect(ceilings + settlement).toBe(
      role === "filer" ? await count(`${seen(role)} and f.status = 'draft'`) : 0,
    );
  });
});
