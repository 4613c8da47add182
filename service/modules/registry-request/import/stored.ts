import { asc, eq } from "drizzle-orm";
import type { z } from "zod";

import type { StaffImportId } from "#contracts/ids.ts";
import { importRowSchema } from "#contracts/staff-import/staff-import.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { staffImportRow } from "#service/db/schema/registry/staff-import.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";
import { openPersonal, sealPersonal } from "#service/personal-data/seal.ts";
import { stepsOf } from "#service/values/steps.ts";

import type { RowPlan } from "./plan/row-plan.ts";
import { type Imported, importedSchema } from "./read/row-reader.ts";

const step = 500;

/** As shown; without the line and the outcome, which have columns of their own. */
export const shownRowSchema = importRowSchema.omit({ line: true, outcome: true });

function shown({ row, notes }: RowPlan): z.infer<typeof shownRowSchema> {
  const { name, idNumber, phone, certNo } = row;
  return { name, idNumber: maskedNumber(idNumber), phone: maskedNumber(phone), certNo, notes };
}

export async function storeRows(
  tx: Tx,
  env: Env,
  importId: StaffImportId,
  plans: readonly RowPlan[],
): Promise<void> {
  for (const some of stepsOf(plans, step))
    await tx.insert(staffImportRow).values(
      some.map((plan) => ({
        importId,
        line: plan.row.line,
        outcome: plan.outcome,
        shown: shown(plan),
        cells: sealPersonal(env, "draft", JSON.stringify(plan.row)),
      })),
    );
}

/** Throws `staff-import.gone` for rows sealed with a key that is no longer set. */
export async function storedRows(conn: Conn, env: Env, importId: StaffImportId): Promise<Imported[]> {
  const rows = await conn
    .select({ cells: staffImportRow.cells })
    .from(staffImportRow)
    .where(eq(staffImportRow.importId, importId))
    .orderBy(asc(staffImportRow.line));
  return rows.map(({ cells }) => importedSchema.parse(JSON.parse(opened(env, cells))));
}

function opened(env: Env, cells: string | null): string {
  try {
    return openPersonal(env, "draft", cells ?? "");
  } catch (cause) {
    throw new ServiceError("staff-import.gone", { cause });
  }
}
