import { and, eq } from "drizzle-orm";

import { enterpriseStatusSchema } from "#contracts/enterprise/enterprise.ts";
import { directFields, reviewedFields } from "#contracts/enterprise/fields.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { fileIdSchema } from "#contracts/ids.ts";
import { enterpriseEndingSchema } from "#contracts/registry-request/options.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { entryOn, historyOf, type Snapshot } from "#service/registry/read-history.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";
import { predecessorsOf, successorsOf } from "#service/registry/succession.ts";

import { checksOf } from "./checks.ts";
import { gradesOf, relativesInSight } from "./detail.ts";
import { columnOf, namesIn, textOf } from "./history.ts";
import { staffFactsOf } from "./staff-facts.ts";

/** As `detailEnterprise`: a station names one of its region; an enterprise gets itself. */
export async function enterpriseAsOf({
  deps,
  actor,
  input,
}: CallOf<"enterpriseAsOf">): Promise<ReplyOf<"enterpriseAsOf">> {
  const { db } = deps;
  const { day } = input;
  const asked = input.enterpriseId ?? actor.enterpriseId;
  if (asked === null) throw new ServiceError("enterprise.not-found");
  const [row] = await db
    .select({ id: enterprise.id, name: enterprise.name })
    .from(enterprise)
    .where(and(eq(enterprise.id, asked), enterprisesInSight(actor)));
  if (!row) throw new ServiceError("enterprise.not-found");
  const { id, name } = row;
  const subject = { type: "enterprise", id } as const;
  const entry = await entryOn(db, subject, { day, now: deps.clock() });
  if (!entry) return { id, name, day, past: null };
  const { snapshot, revision } = entry;
  const names = await namesIn(db, [entry]);
  const history = await historyOf(db, subject);
  const named = (column: string) => new Set(textOf(snapshot[column]).split(","));
  const [predecessors, successors] = [named("predecessors"), named("successors")];
  return {
    id,
    name,
    day,
    past: {
      revision,
      at: entry.at.toISOString(),
      values: valuesIn(snapshot),
      regionName: names[textOf(snapshot["region_code"])] ?? "",
      status: enterpriseStatusSchema.parse(snapshot["status"]),
      statusOn: textOf(snapshot["status_on"]) || null,
      ending: enterpriseEndingSchema.safeParse(snapshot["ending"]).data ?? null,
      predecessors: (await relativesInSight(db, actor, await predecessorsOf(db, id))).filter((one) =>
        predecessors.has(one.id),
      ),
      successors: (await relativesInSight(db, actor, await successorsOf(db, id))).filter((one) =>
        successors.has(one.id),
      ),
      checks: checksOf(history.filter((one) => one.revision <= revision)),
      grades: (await gradesOf(db, id, day)).filter(({ on }) => on <= day),
      licence: await licenceName(db, snapshot),
      ...(await staffFactsOf(db, id, day)),
    },
  };
}

function valuesIn(snapshot: Snapshot): FormValues {
  const codes = ["uscc", ...reviewedFields.map(({ code }) => code), ...directFields.map(({ code }) => code)];
  return Object.fromEntries(
    codes
      .filter((code) => code !== "contactPhone" && code !== "licence")
      .map((code) => [code, textOf(snapshot[columnOf(code)])]),
  );
}

async function licenceName(conn: Conn, snapshot: Snapshot): Promise<string> {
  const id = fileIdSchema.safeParse(snapshot["licence_id"]).data;
  if (id === undefined) return "";
  const [found] = await conn.select({ name: file.name }).from(file).where(eq(file.id, id));
  return found?.name ?? "";
}
