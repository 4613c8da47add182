import { inArray } from "drizzle-orm";

import { enterpriseKindNames } from "#contracts/enterprise/enterprise.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { EnterpriseKind } from "#contracts/registration/options.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

/** `name` and `uscc`: codes of the form. */
type Unit = { title: string; name: string; uscc: string };
type Units = { consultant: Unit; others: readonly Unit[]; day: string };

const unitsOf: Record<FilingKind, Units> = {
  "max-price": {
    consultant: { title: "造价咨询单位", name: "consultName", uscc: "consultUscc" },
    others: [
      { title: "招标人", name: "tendererName", uscc: "tendererUscc" },
      { title: "招标代理单位", name: "proxyName", uscc: "proxyUscc" },
    ],
    day: "compileDate",
  },
  settlement: {
    consultant: { title: "造价咨询单位", name: "unitname2", uscc: "orgname2" },
    others: [
      { title: "建设单位", name: "unitname", uscc: "orgcode" },
      { title: "施工单位", name: "unitname3", uscc: "orgcode3" },
    ],
    day: "auditendtime",
  },
};

type Known = { name: string; kind: EnterpriseKind; status: string; statusOn: string | null };

/**
 * Takes `values` without what the form hides. The consultant is registered here as one, under this name; no unit was
 * deregistered by the day of signing.
 */
export async function unitErrors(conn: Conn, kind: FilingKind, values: FormValues): Promise<FieldError[]> {
  const { consultant, others, day } = unitsOf[kind];
  const named = [consultant, ...others].filter(({ uscc }) => values[uscc]);
  if (named.length === 0) return [];
  const rows = await conn
    .select({
      uscc: enterprise.uscc,
      name: enterprise.name,
      kind: enterprise.kind,
      status: enterprise.status,
      statusOn: enterprise.statusOn,
    })
    .from(enterprise)
    .where(
      inArray(
        enterprise.uscc,
        named.map(({ uscc }) => values[uscc] ?? ""),
      ),
    );
  const known = new Map<string, Known>(rows.map((row) => [row.uscc, row]));
  return named.flatMap((unit) => {
    const found = known.get(values[unit.uscc] ?? "");
    if (found && isGone(found, values[day] ?? "")) return [goneError(unit, found)];
    return unit === consultant ? consultantErrors(unit, found, values) : [];
  });
}

/** A signature given while the unit still was stays valid. */
function isGone({ status, statusOn }: Known, day: string): boolean {
  return status === "deregistered" && (day === "" || statusOn === null || day >= statusOn);
}

function goneError({ title, uscc }: Unit, { name, statusOn }: Known): FieldError {
  const message = `${title}“${name}”已于${statusOn ?? ""}注销，请核对；有承继企业的，请填写承继企业`;
  return { path: uscc, message };
}

function consultantErrors({ name, uscc }: Unit, found: Known | undefined, values: FormValues): FieldError[] {
  if (!found) return [{ path: uscc, message: "该造价咨询单位未在本平台注册，请核对或联系该单位注册" }];
  if (found.kind !== "consult") {
    const kind = enterpriseKindNames[found.kind] ?? "";
    const message = `“${found.name}”登记的企业类型为“${kind}”，请核对；登记有误的，由该单位申请变更企业类型`;
    return [{ path: uscc, message }];
  }
  if (found.name === values[name]?.trim()) return [];
  return [{ path: name, message: `造价咨询单位与统一社会信用代码不一致，注册名称为“${found.name}”` }];
}
