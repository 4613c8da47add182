import { runChecks } from "./checks/run-all.mjs";
import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => void endGroups().then(() => process.exit(130)));
}

const say = (line) => process.stdout.write(`${line}\n`);

await prepare({ build: false, say });
const results = await runChecks(({ name, ok, output, seconds }) => {
  say(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) say(output.trimEnd());
});
const failed = results.filter(({ ok }) => !ok).length;
say(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
