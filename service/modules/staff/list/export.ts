import { eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { z } from "zod";

import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { type Standing, standingNames } from "#contracts/staff/certificate.ts";
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
import { bookExport } from "#service/export/book-export.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { leftOn } from "#service/registry/certificates-held.ts";

import { listedStaff, staffOrder } from "./list-query.ts";
import { staffOf } from "./list.ts";

type Input = z.output<typeof staffExportInputSchema>;

/** As the list: of each certificate the open period with the unit, else the one that ended last, and its standing. */
function certificatesOn(today: string): SQL {
  const day = sql`${today}::date`;
  const periods = sql`select distinct on (${certificate.id}) ${certificate.certNo} as cert_no,
      ${certificatePeriod.validTo} as valid_to, ${certificatePeriod.registeredOn} as registered_on,
      least(${certificatePeriod.endedOn}, ${leftOn}::date) as ended_on
    from ${certificatePeriod} join ${certificate} on ${certificate.id} = ${certificatePeriod.certificateId}
    where ${certificate.personId} = ${engagement.personId}
      and ${certificatePeriod.enterpriseId} = ${engagement.enterpriseId}
    order by ${certificate.id}, ${certificatePeriod.endedOn} desc nulls first, ${certificatePeriod.createdAt} desc`;
  const mark = (standing: Standing) => sql`${`，${standingNames[standing]}`}::text`;
  return sql`(
    select string_agg(cert_no || '（有效期至' || valid_to || case when registered_on > ${day} then ${mark("early")}
      when ended_on <= ${day} then ${mark("ended")} when valid_to < ${day} then ${mark("expired")} else '' end
      || '）', '；' order by cert_no)
    from (${periods}) held)`;
}

type Source = Pick<SheetColumn, "width" | "words"> & { from: SQLWrapper };

function sourcesOn(today: string): Record<StaffColumnCode, Source> {
  return {
    name: { width: 12, from: person.name },
    unit: { width: 36, from: enterprise.name },
    kind: { width: 12, from: engagement.kind, words: engagementKindNames },
    position: { width: 20, from: engagement.position },
    startedOn: { width: 14, from: engagement.startedOn },
    endedOn: { width: 14, from: engagement.endedOn },
    certificates: { width: 50, from: certificatesOn(today) },
  };
}

const titleOf = ({ state }: Input): string => `${staffStateNames[state]}人员列表`;

/** Without personal numbers, for everybody. */
export const exportStaff = bookExport<Input>({
  title: titleOf,
  action: "staff.export",
  sheets: async (_conn, { deps, actor, input }) => {
    const today = shanghaiDay(deps.clock());
    const sources = sourcesOn(today);
    const where = listedStaff(actor, input, today);
    return [
      {
        name: titleOf(input),
        columns: input.columns.map((code) => ({
          name: staffColumnNames[code],
          kind: "text",
          ...sources[code],
        })),
        count: (conn) => countAll(conn, staffOf(conn, where)),
        select: (conn, fields) =>
          conn
            .select(fields)
            .from(engagement)
            .innerJoin(person, eq(person.id, engagement.personId))
            .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
            .where(where)
            .orderBy(...staffOrder),
      },
    ];
  },
});
