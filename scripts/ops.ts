import { failureWords } from "#service/db/failure-words.ts";

import type { Command, Environment, Say } from "./ops/command.ts";
import { databaseRoles } from "./ops/database-roles.ts";
import { doctor } from "./ops/doctor.ts";
import { upgrade } from "./ops/upgrade.ts";

const commands: Readonly<Record<string, Command>> = {
  doctor,
  "database-roles": databaseRoles,
  upgrade,
};

const usage = Object.values(commands)
  .map((command) => `npm run ops -- ${command.usage}`)
  .join("\n");

/** `npm run ops -- COMMAND` exits 2 when the command could not be carried out. */
export async function ops(given: Environment, args: readonly string[], say: Say): Promise<number> {
  const [name = "", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    say(`用法：\n${usage}`);
    return 2;
  }
  try {
    return await command.run(given, rest, say);
  } catch (error) {
    say(`${name}未能完成：${failureWords(error)}`);
    return 2;
  }
}

if (import.meta.main) {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  process.exitCode = await ops(process.env, process.argv.slice(2), say);
}
