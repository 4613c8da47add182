import { afterAll, beforeAll, expect, it } from "vitest";

import { recentMaxPrices } from "#contracts/settlement/options.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

it("ceilingFilings › offer all of a 建设单位, beyond the newest ones", async () => {
  const { service, filer } = world;
  const id = await filingIn(world, "filed");
  const { filingNo, tendererUscc } = await readFiling(service.deps, id);
  const elsewhere = "91310101MA1FPX1234";
  await service.database.asOwner(
    `insert into filing select (jsonb_populate_record(f, jsonb_build_object('id', each.id, 'lineage', each.id,
       'accept_no', 'A' || each.n, 'filing_no', 'N' || each.n, 'tenderer_uscc', $2::text,
       'filed_at', f.filed_at + interval '1 day'))).*
     from filing f, (select gen_random_uuid() as id, n from generate_series(1, $3::int) n) each where f.id = $1`,
    [id, elsewhere, recentMaxPrices],
  );
  const offered = async (pid?: string) =>
    (await filer.call("dictionaries", { id: "ceiling-filing", pid })).data().map(({ value }) => value);
  const recent = await offered();
  expect(recent).toHaveLength(recentMaxPrices);
  expect(recent).not.toContain(filingNo);
  expect(await offered(tendererUscc)).toEqual([filingNo]);
});
