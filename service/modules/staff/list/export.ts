import { eq, sql, type SQLWrapper } from "drizzle-orm";
import type { z } from "zod";

import { shanghaiDay } from "#contracts/shanghai-time.ts";
import {
  engagementKindNames,
  type StaffColumnCode,
  staffColumnNames,
  type staffExportInputSchema,
  staffStateNames,
} from "#contracts/staff/staff.ts";
import { countAll } from "#service/db/count-up-to.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { listExport } from "#service/export/list-export.ts";

import { listedStaff, staffOrder } from "./list-query.ts";
import { staffOf } from "./list.ts";

type Input = z.output<typeof staffExportInputSchema>;

const certificates = sql`(
  select string_agg(${certificate.certNo} || '（有效期至' || ${certificatePeriod.validTo} || '）', '；' order by ${certificate.certNo})
  from ${certificatePeriod} join ${certificate} on ${certificate.id} = ${certificatePeriod.certificateId}
  where ${certificate.personId} = ${engagement.personId}
    and ${certificatePeriod.enterpriseId} = ${engagement.enterpriseId} and ${certificatePeriod.endedOn} is null
)`;

const sources: Record<StaffColumnCode, Pick<SheetColumn, "width" | "words"> & { from: SQLWrapper }> = {
  name: { width: 12, from: person.name },
  unit: { width: 36, from: enterprise.name },
  kind: { width: 12, from: engagement.kind, words: engagementKindNames },
  position: { width: 20, from: engagement.position },
  startedOn: { width: 14, from: engagement.startedOn },
  endedOn: { width: 14, from: engagement.endedOn },
  certificates: { width: 50, from: certificates },
};

/** Without personal numbers, for everybody. */
export const exportStaff = listExport<Input>({
  title: ({ state }) => `${staffStateNames[state]}人员列表`,
  action: "staff.export",
  columns: ({ columns }) =>
    columns.map((code) => ({ name: staffColumnNames[code], kind: "text", ...sources[code] })),
  count: (conn, { deps, actor, input }) =>
    countAll(conn, staffOf(conn, listedStaff(actor, input, shanghaiDay(deps.clock())))),
  select: (conn, fields, { deps, actor, input }) =>
    conn
      .select(fields)
      .from(engagement)
      .innerJoin(person, eq(person.id, engagement.personId))
      .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
      .where(listedStaff(actor, input, shanghaiDay(deps.clock())))
      .orderBy(...staffOrder),
});
