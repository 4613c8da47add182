import type { PersonId } from "#contracts/ids.ts";
import { type StaffDetail, staffRevealInputSchema } from "#contracts/staff/staff.ts";
import type { Conn } from "#service/db/connect.ts";
import { revealsOf } from "#service/personal-data/reveals.ts";

import type { Viewer } from "./sight.ts";

const fieldSchema = staffRevealInputSchema.shape.field;

/** Readers of the person's numbers, newest first. Another enterprise stays unnamed to an enterprise. */
export async function viewsOf(conn: Conn, personId: PersonId, viewer: Viewer): Promise<StaffDetail["views"]> {
  if (viewer.sight === "former") return [];
  const rows = await revealsOf(conn, { type: "person", id: personId });
  return rows.flatMap(({ id, at, detail, name, enterpriseId, enterpriseName, stationName }) => {
    const field = fieldSchema.safeParse(detail["field"]);
    if (!field.success) return [];
    const isForeign =
      viewer.sight === "current" && enterpriseId !== null && enterpriseId !== viewer.enterpriseId;
    return [
      {
        id: String(id),
        at: at.toISOString(),
        unit: isForeign ? "其他单位" : (enterpriseName ?? stationName ?? ""),
        name: isForeign ? "" : (name ?? ""),
        field: field.data,
        reason: isForeign ? "" : String(detail["reason"] ?? ""),
      },
    ];
  });
}
