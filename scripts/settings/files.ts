import { general } from "./catalogue.ts";
import { putTable, renderExample } from "./render.ts";
import { sso } from "./sso.ts";

/** The generated files as they should be; of the README only the tables are. */
export function settingsFiles(read: (file: string) => string): Record<string, string> {
  const tables = { general, sso };
  let readme = read("README.md");
  for (const [section, rows] of Object.entries(tables)) readme = putTable(readme, section, rows);
  return { "README.md": readme, ".env.example": renderExample(Object.values(tables)) };
}
