import { eq } from "drizzle-orm";

import { xlsxMime } from "#contracts/media-types.ts";
import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";

import type { CurrentReport } from "./load-report.ts";

/** The file that a report is about; it stays as long as the report does. */
export async function billFile(conn: Conn, report: CurrentReport["report"]): Promise<FileRow> {
  const [row] = await conn.select().from(file).where(eq(file.id, report.fileId));
  if (!row) throw new Error(`Report ${report.id} is about no file`);
  return row;
}

export function isWorkbook(row: FileRow): boolean {
  return row.mime === xlsxMime;
}
