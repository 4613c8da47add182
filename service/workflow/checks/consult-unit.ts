import { eq } from "drizzle-orm";

import type { FieldError } from "#contracts/errors.ts";
import type { FormValues } from "#contracts/form.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";

/** An entrusted consultant has to be a registered enterprise, under its own name. */
export async function consultUnitErrors(conn: Conn, values: FormValues): Promise<FieldError[]> {
  const uscc = values["consultUscc"];
  if (values["compileUnitKind"] !== "2" || !uscc) return [];
  const [unit] = await conn
    .select({ name: enterprise.name })
    .from(enterprise)
    .where(eq(enterprise.uscc, uscc));
  if (!unit)
    return [{ path: "consultUscc", message: "该造价咨询单位未在本平台登记，请核对或联系该单位注册" }];
  if (unit.name === values["consultName"]?.trim()) return [];
  return [{ path: "consultName", message: `造价咨询单位与统一社会信用代码不一致，登记名称为“${unit.name}”` }];
}
