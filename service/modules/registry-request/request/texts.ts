import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";

import type { storedFileSchema } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import { fieldText } from "#contracts/form/text.ts";
import { type EnterpriseId, enterpriseIdSchema, fileIdSchema } from "#contracts/ids.ts";
import { endingTerms } from "#contracts/registry-request/enterprise-end.ts";
import { licenceCode, registryRequestFields } from "#contracts/registry-request/fields.ts";
import { levelOptions, specialtyOptions } from "#contracts/registry-request/options.ts";
import type { RegistryRequestKind } from "#contracts/registry-request/registry-request.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { region } from "#service/db/schema/region/region.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";

export type StoredFile = z.input<typeof storedFileSchema>;
type Value = { code: string; value: string };

export type ValueTexts = {
  /** As shown: choices, regions and enterprises by name, personal numbers masked. */
  text: (value: Value) => string;
  fileOf: (value: Value) => StoredFile | null;
};

/** Reads what the values name: regions and files. */
export async function valueTexts(
  conn: Conn,
  kind: RegistryRequestKind,
  values: readonly Value[],
): Promise<ValueTexts> {
  const valuesOf = (wanted: string) =>
    values.flatMap(({ code, value }) => (code === wanted && value !== "" ? [value] : []));
  const regions = await regionNames(conn, valuesOf("regionCode"));
  const files = await storedFiles(conn, valuesOf(licenceCode));
  const units = await enterpriseNames(conn, kind === "transfer" ? valuesOf("enterprise") : []);
  const people = await peopleNames(conn, valuesOf("moves"));
  const successors = await namesByUscc(
    conn,
    valuesOf("successors").flatMap((all) => all.split("、")),
  );
  const named = (uscc: string) => `${successors.get(uscc) ?? ""}（${uscc}）`;
  const fields = registryRequestFields[kind];
  const fileOf = ({ code, value }: Value) =>
    code === licenceCode ? (files.find(({ id }) => id === value) ?? null) : null;
  return {
    fileOf,
    text: (given) => {
      const { code, value } = given;
      if (code === licenceCode) return fileOf(given)?.fileName ?? "";
      if (code === "successors" && value !== "")
        return value
          .split("、")
          .map((uscc) => named(uscc))
          .join("、");
      if (code === "moves") return movesText(value, people, named);
      if (code === "enterprise") return units.get(value) ?? value;
      if (code === "idNumber") return maskedNumber(value);
      const choices = code === "level" ? levelOptions : code === "specialty" ? specialtyOptions : null;
      if (choices) return choices.find((one) => one.value === value)?.label ?? value;
      const field = fields.find((one) => one.code === code);
      return field ? fieldText(field, value, { regionCode: regions.get(value) ?? value }) : value;
    },
  };
}

async function enterpriseNames(conn: Conn, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.flatMap((id) => enterpriseIdSchema.safeParse(id).data ?? []);
  if (known.length === 0) return new Map();
  const rows = await conn
    .select({ id: enterprise.id, name: enterprise.name })
    .from(enterprise)
    .where(inArray(enterprise.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function enterpriseName(conn: Conn, id: EnterpriseId): Promise<string> {
  return (await enterpriseNames(conn, [id])).get(id) ?? "";
}

function movesOf(value: string) {
  return endingTerms({ ending: "cancelled", moves: value }).moves;
}

/** 丁一、丁二 → 承继企业（代码）, one line a successor. */
function movesText(
  value: string,
  people: ReadonlyMap<string, string>,
  named: (uscc: string) => string,
): string {
  return [...Map.groupBy(movesOf(value), ({ uscc }) => uscc)]
    .map(
      ([uscc, some]) =>
        `${some.map(({ personId }) => people.get(personId) ?? "").join("、")} → ${named(uscc)}`,
    )
    .join("；");
}

async function peopleNames(conn: Conn, values: readonly string[]): Promise<Map<string, string>> {
  const ids = values.flatMap((value) => movesOf(value).map(({ personId }) => personId));
  if (ids.length === 0) return new Map();
  const rows = await conn
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(inArray(person.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function namesByUscc(conn: Conn, usccs: readonly string[]): Promise<Map<string, string>> {
  if (usccs.length === 0) return new Map();
  const rows = await conn
    .select({ uscc: enterprise.uscc, name: enterprise.name })
    .from(enterprise)
    .where(inArray(enterprise.uscc, [...usccs]));
  return new Map(rows.map(({ uscc, name }) => [uscc, name]));
}

async function regionNames(conn: Conn, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await conn
    .select({ code: region.code, name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(inArray(region.code, [...codes]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export async function storedFiles(conn: Conn, ids: readonly string[]): Promise<StoredFile[]> {
  const known = ids.flatMap((id) => fileIdSchema.safeParse(id).data ?? []);
  if (known.length === 0) return [];
  const rows = await conn
    .select({ file, uploadedBy: account.name })
    .from(file)
    .leftJoin(account, eq(account.id, file.uploadedBy))
    .where(inArray(file.id, known))
    .orderBy(file.createdAt, file.id);
  return rows.map(({ file: row, uploadedBy }) => ({
    id: row.id,
    fileName: row.name,
    filePath: pathOf("fileContent", { fileId: row.id }),
    fileSize: row.size,
    md5: row.md5,
    mime: row.mime,
    uploadedBy: uploadedBy ?? "",
    uploadedAt: row.createdAt.toISOString(),
  }));
}
