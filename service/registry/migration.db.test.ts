import { randomBytes } from "node:crypto";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { readMigrations } from "#service/db/setup/migrations.ts";
import { withoutRole } from "#service/db/setup/roles.ts";
import { withDatabase } from "#service/db/testing/with-database.ts";

const migrationTable =
  "CREATE TABLE migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz)";
const first = "390-registry.sql";

describe("390-registry", () => {
  const { adminUrl } = inject("pg");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  const client = new pg.Client({ connectionString: withDatabase(adminUrl, name) });
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await client.connect();
    await client.query(migrationTable);
    const migrations = await readMigrations();
    for (const migration of migrations) {
      if (migration.name === first) await client.query(staffOfBefore);
      await client.query(withoutRole(migration));
    }
  });
  afterAll(async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });

  it("keeps every person with unit, position and certificate", async () => {
    const { rows } = await client.query(
      `SELECT p.name, e.name AS unit, g.kind, g.position, g.ended_on IS NULL AS here, c.cert_no, t.valid_to::text
       FROM person p JOIN engagement g ON g.person_id = p.id JOIN enterprise e ON e.id = g.enterprise_id
       LEFT JOIN certificate c ON c.person_id = p.id LEFT JOIN certificate_period t ON t.certificate_id = c.id
       ORDER BY p.name`,
    );
    expect(rows).toEqual([
      {
        name: "丁一",
        unit: "甲咨询",
        kind: "registered",
        position: "造价工程师",
        here: true,
        cert_no: "建[造]11223300000001",
        valid_to: "2027-03-01",
      },
      {
        name: "丁二",
        unit: "甲咨询",
        kind: "employed",
        position: "",
        here: false,
        cert_no: null,
        valid_to: null,
      },
    ]);
  });

  it("begins the history of each enterprise and person", async () => {
    const { rows } = await client.query(
      `SELECT subject_type, revision, snapshot ->> 'name' AS name,
         jsonb_array_length(snapshot -> 'certificates') AS certificates
       FROM registry_history ORDER BY subject_type, snapshot ->> 'name'`,
    );
    expect(rows).toEqual([
      { subject_type: "enterprise", revision: 1, name: "甲咨询", certificates: null },
      { subject_type: "person", revision: 1, name: "丁一", certificates: 1 },
      { subject_type: "person", revision: 1, name: "丁二", certificates: 0 },
    ]);
  });
});

const staffOfBefore = `
  INSERT INTO enterprise (id, name, uscc, kind)
  VALUES ('00000000-0000-4000-8000-000000000001', '甲咨询', '91350100M000100Y43', 'consult');
  INSERT INTO staff (id, enterprise_id, name, position, active) VALUES
    ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', '丁一', '造价工程师', true),
    ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', '丁二', '', false);
  INSERT INTO certificate (staff_id, cert_no, level, specialty, valid_to)
  VALUES ('00000000-0000-4000-8000-000000000002', '建[造]11223300000001', '1', '1', '2027-03-01');`;
