import { eq } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

const codes: Record<FilingKind, { uscc: string; name: string }> = {
  "max-price": { uscc: "consultUscc", name: "consultName" },
  settlement: { uscc: "orgname2", name: "unitname2" },
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
    .select({ name: enterprise.name })
    .from(enterprise)
    .where(eq(enterprise.uscc, uscc));
  if (!unit) return [{ path: code.uscc, message: "该造价咨询单位未在本平台注册，请核对或联系该单位注册" }];
  if (unit.name === values[code.name]?.trim()) return [];
  return [{ path: code.name, message: `造价咨询单位与统一社会信用代码不一致，注册名称为“${unit.name}”` }];
}
