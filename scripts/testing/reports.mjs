import { existsSync, readFileSync } from "node:fs";

/** Null for a report that is missing or cut short. */
export function read(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Specs of Playwright's report, or of one of its suites with the titles around them. */
export function specsOf({ specs = [], suites = [] }, around = []) {
  const own = specs.map((spec) => ({ ...spec, title: [...around, spec.title].join(" › ") }));
  const inner = suites.map((suite) => {
    const isFile = suite.title === suite.file;
    return specsOf(suite, isFile ? around : [...around, suite.title]);
  });
  return [...own, ...inner.flat()];
}
