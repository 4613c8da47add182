import { failureWords } from "#service/db/failure-words.ts";

import { demandOwner } from "./database/folder-owner.ts";
import { backup } from "./ops/backup.ts";
import { baseBackup } from "./ops/base-backup.ts";
import type { Command, Environment, Say } from "./ops/command.ts";
import { databaseRoles } from "./ops/database-roles.ts";
import { check, doctor } from "./ops/doctor.ts";
import { info } from "./ops/info.ts";
import { restore } from "./ops/restore.ts";
import { supportBundle } from "./ops/support-bundle.ts";
import { upgrade } from "./ops/upgrade.ts";
import { verify } from "./ops/verify.ts";
import { dataDirOf } from "./ops/with-deps.ts";

const commands: Readonly<Record<string, Command>> = {
  check,
  info,
  doctor,
  "support-bundle": supportBundle,
  backup,
  verify,
  restore,
  "base-backup": baseBackup,
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
    demandOwner(dataDirOf(given));
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
