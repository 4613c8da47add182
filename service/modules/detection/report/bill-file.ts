import { eq } from "drizzle-orm";

import { xlsxMime } from "#contracts/file/media-types.ts";
import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";

import type { CurrentReport } from "../read.ts";

export async function billFile(conn: Conn, report: CurrentReport["report"]): Promise<FileRow> {
  const [row] = await conn.select().from(file).where(eq(file.id, report.fileId));
  if (!row) throw new Error(`Report ${report.id} is about no file`);
  return row;
}

export function isWorkbook(row: FileRow): boolean {
  return row.mime === xlsxMime;
}
