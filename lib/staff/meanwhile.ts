import type { StaffDetail } from "#contracts/staff/staff.ts";
import { changeText } from "#lib/form/change-text.ts";

type Described = { position: string; education: string; title: string };
type Seen = Pick<StaffDetail, "phone" | "idNumber" | "education" | "title" | "engagements">;

const names: Record<keyof Described, string> = { position: "岗位", education: "学历", title: "职称" };

export function describedOf({ engagements, education, title }: Seen): Described {
  return { position: engagements.find(({ isOwn }) => isOwn)?.position ?? "", education, title };
}

/** Values that the reader left alone take the newest ones, so that a colleague's change stays. */
export function rebased(
  form: Partial<Record<keyof Described, string | undefined>>,
  begun: Seen,
  now: Seen,
): Described {
  const [before, after] = [describedOf(begun), describedOf(now)];
  const next = (code: keyof Described): string => {
    const value = form[code] ?? before[code];
    return value === before[code] ? after[code] : value;
  };
  return { position: next("position"), education: next("education"), title: next("title") };
}

/** Tells what others changed since the dialog showed the person. Numbers are masked on both sides, so only named. */
export function meanwhileText(begun: Seen, now: Seen): string {
  const [before, after] = [describedOf(begun), describedOf(now)];
  const said = [
    ...(begun.phone === now.phone ? [] : ["手机号已修改"]),
    ...(begun.idNumber === now.idNumber ? [] : ["证件号码已修改"]),
    ...(["position", "education", "title"] as const).flatMap((code) =>
      before[code] === after[code] ? [] : [changeText(names[code], after[code])],
    ),
  ];
  return said.length === 0
    ? "该人员信息已有更新，请核对后再次提交。"
    : `该人员信息已被他人修改：${said.join("，")}。核对后可再次提交。`;
}
