import type { AccountChangeKind } from "#contracts/account/changes/account-change.ts";
import {
  stationRoleSchema,
  type StationRole,
  userChangeInputSchema,
  userCreateInputSchema,
  type UserRow,
} from "#contracts/user.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { changeUser, createUser } from "#lib/user/api.ts";

export type UserForm = {
  userCode: string;
  name: string;
  phone: string;
  idNumber: string;
  role: StationRole;
  regionCode: string;
};

export const emptyUser: UserForm = {
  userCode: "",
  name: "",
  phone: "",
  idNumber: "",
  role: "county",
  regionCode: "",
};

export function userForm({ userCode, name, role, regionCode }: UserRow): UserForm {
  const station = stationRoleSchema.safeParse(role);
  return {
    userCode,
    name,
    phone: "",
    idNumber: "",
    role: station.success ? station.data : "county",
    regionCode,
  };
}

type Sent =
  | { kind: "done"; asked: readonly AccountChangeKind[] }
  | { kind: "wrong"; faults: Readonly<Record<string, string>> }
  /** Already reported. */
  | { kind: "failed" };

const ofForm: readonly string[] = ["request.invalid", "user.hand-over", "user.change-open"];

type Faults = readonly { path: PropertyKey; message: string }[];

function wrong(faults: Faults): Sent {
  return { kind: "wrong", faults: Object.fromEntries(faults.map(({ path, message }) => [path, message])) };
}

/** A province has a fixed region code; other roles must choose one. */
function regionFault({ role, regionCode }: UserForm): Faults {
  return regionCode === ""
    ? [{ path: "regionCode", message: role === "city" ? "请选择地市" : "请选择区县" }]
    : [];
}

async function guarded(send: () => Promise<readonly AccountChangeKind[]>): Promise<Sent> {
  try {
    return { kind: "done", asked: await send() };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.fields.length > 0) return wrong(error.fields);
    if (error.error === "phone.taken") return wrong([{ path: "phone", message: error.message }]);
    if (error.error === "sso.bound") return wrong([{ path: "idNumber", message: error.message }]);
    const inForm = error.error !== null && ofForm.includes(error.error);
    return inForm ? wrong([{ path: "", message: error.message }]) : { kind: "failed" };
  }
}

export async function sendUser(form: UserForm, row: UserRow | null): Promise<Sent> {
  const parsed = row
    ? userChangeInputSchema.safeParse({ ...form, accountId: row.id })
    : userCreateInputSchema.safeParse(form);
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: path[0] ?? "", message }));
  const faults = [...issues.filter(({ path }) => path !== "regionCode"), ...regionFault(form)];
  if (faults.length > 0) return wrong(faults);
  return guarded(async () => {
    if (row) return (await changeUser(userChangeInputSchema.parse({ ...form, accountId: row.id }))).asked;
    await createUser(userCreateInputSchema.parse(form));
    return ["opening"];
  });
}
