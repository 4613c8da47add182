import { parseArgs } from "node:util";

import { endpointNames, endpointNamesSchema } from "./contract/endpoint-names.ts";
import { outcomeNames, summary } from "./contract/report.ts";
import { checkContract } from "./contract/run.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Exits 0 when every call that was checked keeps the contract, 1 when one does not, 2 when none could be checked. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      token: { type: "string", multiple: true, default: [] },
      header: { type: "string", multiple: true, default: [] },
      only: { type: "string", multiple: true },
    },
  });
  const [origin] = positionals;
  if (!origin || !URL.canParse(origin) || values.token.length === 0) {
    say(
      "用法：npm run contract -- 后端地址 --token=令牌 [--token=另一角色的令牌] [--header=名称:值] [--only=接口名]",
    );
    return 2;
  }
  const headers = Object.fromEntries(
    values.header.map((text) => [text.slice(0, text.indexOf(":")), text.slice(text.indexOf(":") + 1).trim()]),
  );
  const names = values.only ? endpointNamesSchema.parse(values.only) : endpointNames;
  const lines = await checkContract({ origin: new URL(origin).origin, headers }, values.token, names);
  for (const { check, outcome, faults } of lines)
    say(
      [outcomeNames[outcome], check, ...faults]
        .join(faults.length > 0 ? "\n      " : "  ")
        .replace("\n      ", "  "),
    );
  say(summary(lines));
  return lines.some(({ outcome }) => outcome === "broken") ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  say(`未能检查：${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
