import { general } from "./catalogue.ts";
import { putTable, renderExample } from "./render.ts";
import { sso } from "./sso.ts";

const page = "docs/settings.md";

/** File name to expected content; of the page only the tables are generated. */
export function settingsFiles(read: (file: string) => string): Record<string, string> {
  const tables = { general, sso };
  let text = read(page);
  for (const [section, rows] of Object.entries(tables)) text = putTable(text, section, rows);
  return { [page]: text, ".env.example": renderExample(Object.values(tables)) };
}
