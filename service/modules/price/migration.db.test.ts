import { randomBytes } from "node:crypto";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { readMigrations } from "#service/db/setup/migrations.ts";
import { withoutRole } from "#service/db/setup/roles.ts";
import { withDatabase } from "#service/db/testing/with-database.ts";
import { resourceKey } from "#service/detection/reference.ts";

const migrationTable =
  "CREATE TABLE migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz)";
const converting = "451-price-issues-of-info-prices.sql";
const batch = (serial: number): string => `00000000-0000-4000-8000-00000000000${serial}`;

const materials = [
  { name: "热轧带肋 钢筋", specification: "ＨＲＢ400　Φ12", unit: "吨" },
  { name: "Ⅱ型砂", specification: "", unit: "m³" },
] as const;
const rowsOf = (serial: number, ...prices: string[]): string =>
  prices
    .map((price, at) => {
      const { name, specification, unit } = materials[at] ?? materials[0];
      return `('${batch(serial)}', ${at + 1}, '${name}', '${specification}', '${unit}', ${price}, ${at === 0 ? 1 : "NULL"})`;
    })
    .join(", ");
const former = `
  INSERT INTO region (code, name, leaf) VALUES ('330100', '杭州市', false), ('330101', '市辖区', true);
  INSERT INTO station (name, level, region_code) VALUES ('杭州市造价站', 'city', '330100');
  INSERT INTO reference_batch (id, kind, region_code, month, version, source, file_name, row_count, by_name, created_at)
  VALUES ('${batch(1)}', 'info-prices', '330100', '2026-09', 1, '《杭州造价信息》第9期', 'a.xlsx', 2, '俞敏', '2026-10-01'),
    ('${batch(2)}', 'info-prices', '330100', '2026-09', 2, '更正', 'b.xlsx', 2, '俞敏', '2026-10-02'),
    ('${batch(3)}', 'info-prices', '330101', '2026-09', 1, '另一地区', 'c.xlsx', 1, '安全管理员', '2026-10-02');
  INSERT INTO info_price (batch_id, n, name, specification, unit, price, net_price)
  VALUES ${rowsOf(1, "3650", "150")}, ${rowsOf(2, "3700", "160")}, ${rowsOf(3, "3800")};`;

describe("451-price-issues-of-info-prices", () => {
  const { adminUrl } = inject("pg");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  const client = new pg.Client({ connectionString: withDatabase(adminUrl, name) });
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await client.connect();
    await client.query(migrationTable);
    for (const migration of await readMigrations()) {
      if (migration.name === converting) await client.query(former);
      await client.query(withoutRole(migration));
    }
  });
  afterAll(async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });

  it("keeps every price under the id of its batch, the newest version in force", async () => {
    const { rows } = await client.query(
      `SELECT i.id, i.title, i.version, i.state, z.name AS zone, r.n, r.incl::float8 AS incl, r.excl::float8 AS excl,
         r.in_force, r.superseded_by
       FROM price_row r JOIN price_issue i ON i.id = r.issue_id JOIN price_zone z ON z.id = r.zone_id ORDER BY i.id, r.n`,
    );
    expect(rows.map((row) => Object.values(row).slice(1))).toEqual([
      ["《杭州造价信息》第9期", 1, "superseded", "杭州市", 1, 3650, 1, false, batch(2)],
      ["《杭州造价信息》第9期", 1, "superseded", "杭州市", 2, 150, null, false, batch(2)],
      ["更正", 2, "published", "杭州市", 1, 3700, 1, true, null],
      ["更正", 2, "published", "杭州市", 2, 160, null, true, null],
      ["另一地区", 1, "published", "市辖区（330101）", 1, 3800, 1, true, null],
    ]);
    expect([...new Set(rows.map(({ id }) => String(id)))]).toEqual([1, 2, 3].map(batch));
  });

  it("spells materials as the program does", async () => {
    const { rows } = await client.query<{ key: string }>("SELECT key FROM price_item ORDER BY key");
    expect(rows.map(({ key }) => key).toSorted()).toEqual(materials.map(resourceKey).toSorted());
  });
});
