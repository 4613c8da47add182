import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const floats = /\b(?:Number|parseFloat|Number\.parseFloat)\(([^;]*)|[\w)\]]\.toNumber\(\)/;
const written = /\.to(?:Plain|Fixed|Precision)\(/;
const money = /price|amount|total|cost|money|yuan/i;
/** Tests, made-up bills, and heights of bars. */
const exempt =
  /\.test\.tsx?$|\/testing\/|^service\/(bill-generator|demo)\/|^lib\/(settlement|price)\/chart\.ts$|^components\/indicator\/chart\//;
/** Names that the file itself makes decimals. */
const decimals =
  /\b(\w+)\??: (?:Decimal|Big)\b|\bconst (\w+) = (?:new Big\(|limit\(|Decimal\.|[^;\n]*\.(?:plus|minus|times|dividedBy|div)\()/g;

/**
 * Lines that make a float of an amount: it rounds 264.325 down, and 0.1 + 0.2 is no 0.3.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function floatFaults(file, source) {
  const named = new Set([...source.matchAll(decimals)].map(([, typed, made]) => typed ?? made));
  return source.split("\n").flatMap((line, at) => {
    const found = floats.exec(line);
    if (!found) return [];
    const argument = found[1] ?? "";
    const isDecimal =
      line.includes(".toNumber()") ||
      found[0].includes("parseFloat") ||
      written.test(argument) ||
      money.test(argument) ||
      named.has(/^\w+/.exec(argument)?.[0]);
    if (!isDecimal) return [];
    return [
      `${file}:${at + 1}: a float of an amount; reckon with Decimal or percentOf (service/detection/wording.ts), elsewhere with big.js`,
    ];
  });
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const files = projectFiles(
    "service/*.ts",
    "contracts/*.ts",
    "lib/*.ts",
    "components/*.ts",
    "components/*.tsx",
  );
  const own = files.filter((file) => !exempt.test(file));
  const faults = own.flatMap((file) => floatFaults(file, readFileSync(join(root, file), "utf8")));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
