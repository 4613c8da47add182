import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { filesIn } from "./program.mjs";

const licenceFile = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i;

/** Name, version and licence of every package, then their licence texts. @param {string} stage */
export function writeLicences(stage) {
  const modules = join(stage, "node_modules");
  const files = filesIn(modules);
  const packages = files
    .filter((file) => /(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => ({ folder: dirname(file), ...JSON.parse(readFileSync(join(modules, file), "utf8")) }))
    .filter(({ name, version }) => name && version);
  const table = packages.map(
    ({ name, version, license }) => `${name} ${version}: ${license ?? "see its text"}`,
  );
  const texts = files
    .filter((file) => licenceFile.test(file) && !file.endsWith(".js"))
    .map((file) => `\n\n=== ${file}\n\n${readFileSync(join(modules, file), "utf8")}`);
  writeFileSync(join(stage, "LICENCES.txt"), [...table, ...texts].join("\n"));
}
