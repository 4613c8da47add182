import { and, count, eq, inArray, isNull, ne } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { registration, type RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { namesakes } from "#service/registry/namesakes.ts";

async function one(counted: Promise<{ times: number }[]>): Promise<number> {
  return (await counted)[0]?.times ?? 0;
}

const times = { times: count() };

/** Signs of a duplicate or a borrowed identity. Reveals only that other applications exist. */
export async function hintsFor(conn: Conn, row: RegistrationRow, licence: FileRow): Promise<string[]> {
  const other = ne(registration.id, row.id);
  const applications = (where: ReturnType<typeof and>) =>
    one(conn.select(times).from(registration).where(and(other, where)));
  const sameFile = conn
    .select({ id: file.id })
    .from(file)
    .where(and(isNull(file.uploadedBy), eq(file.sha256, licence.sha256), ne(file.id, licence.id)));
  const [registered, sameUnit, named, samePhone, samePerson, licences] = await Promise.all([
    one(conn.select(times).from(enterprise).where(eq(enterprise.uscc, row.uscc))),
    applications(eq(registration.uscc, row.uscc)),
    namesakes(conn, row.name, ne(enterprise.uscc, row.uscc)),
    applications(and(ne(registration.uscc, row.uscc), eq(registration.phoneIndex, row.phoneIndex))),
    applications(and(ne(registration.uscc, row.uscc), eq(registration.idNumberIndex, row.idNumberIndex))),
    applications(and(ne(registration.uscc, row.uscc), inArray(registration.licenceFileId, sameFile))),
  ]);
  const hints: [number, string][] = [
    [registered, "该统一社会信用代码已在本平台注册，不能重复通过，请退回并说明原因"],
    [sameUnit, `该统一社会信用代码另有${sameUnit}份注册申请`],
    [named, `已有${named}家注册企业使用相同名称、不同统一社会信用代码`],
    [samePhone, `该手机号还用于${samePhone}份其他企业的注册申请`],
    [samePerson, `该经办人还办理了${samePerson}份其他企业的注册申请`],
    [licences, `上传的营业执照文件与${licences}份其他企业的注册申请相同`],
  ];
  return hints.flatMap(([found, text]) => (found > 0 ? [text] : []));
}
