import { eq } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

const codes: Record<FilingKind, { uscc: string; name: string; day: string }> = {
  "max-price": { uscc: "consultUscc", name: "consultName", day: "compileDate" },
  settlement: { uscc: "orgname2", name: "unitname2", day: "auditendtime" },
};

export async function consultUnitErrors(
  conn: Conn,
  kind: FilingKind,
  values: FormValues,
): Promise<FieldError[]> {
  const code = codes[kind];
  const uscc = values[code.uscc];
  if ((kind === "max-price" && values["compileUnitKind"] !== "2") || !uscc) return [];
  const [unit] = await conn
    .select({ name: enterprise.name, status: enterprise.status, statusOn: enterprise.statusOn })
    .from(enterprise)
    .where(eq(enterprise.uscc, uscc));
  if (!unit) return [{ path: code.uscc, message: "该造价咨询单位未在本平台注册，请核对或联系该单位注册" }];
  if (unit.status === "deregistered" && !isBefore(values[code.day] ?? "", unit.statusOn)) {
    const message = `造价咨询单位“${unit.name}”已于${unit.statusOn ?? ""}注销，请核对；由其承继企业编制的，请选择承继企业`;
    return [{ path: code.uscc, message }];
  }
  if (unit.name === values[code.name]?.trim()) return [];
  return [{ path: code.name, message: `造价咨询单位与统一社会信用代码不一致，注册名称为“${unit.name}”` }];
}

/** A signature given while the unit still was stays valid. */
function isBefore(day: string, endedOn: string | null): boolean {
  return day !== "" && endedOn !== null && day < endedOn;
}
