import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";
import { z } from "zod";

const service = import.meta.dirname;
const hook = join(service, "known-imports.ts");

function namesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), "utf8").matchAll(pattern)].map(([, path]) => path),
    )
    .filter((path) => path !== undefined);
}

/** Addresses of the modules that Node loads in a process of its own, for imports of each name. */
function loaded(names: readonly string[], args: readonly string[]): string[] {
  const script = `import { registerHooks } from "node:module";
    const urls = new Set();
    registerHooks({ load(url, context, next) { urls.add(url + " " + context.format); return next(url, context); } });
    await Promise.all(${JSON.stringify(names)}.map((name) => import(name)));
    process.stdout.write(JSON.stringify([...urls].filter((url) => url.includes("drizzle-orm"))));`;
  const options = { cwd: service, encoding: "utf8" } as const;
  const out = execFileSync(process.execPath, [...args, "--input-type=module", "--eval", script], options);
  return z.array(z.string()).parse(JSON.parse(out));
}

it("loads the same modules as Node alone", () => {
  const names = [...new Set(namesIn(service, /from "(drizzle-orm[^"]*)"/g))];
  expect(names).toContain("drizzle-orm/pg-core");
  const alone = loaded(names, []);
  expect(alone.length).toBeGreaterThan(50);
  expect(loaded(names, ["--import", hook]).toSorted()).toEqual(alone.toSorted());
});
