import { readFacts } from "#service/ops/facts.ts";

import type { Command } from "./command.ts";
import { withDeps } from "./with-deps.ts";

export const info: Command = {
  usage: "info",
  run: (given, _args, say) =>
    withDeps(given, say, async (deps) => {
      for (const { title, facts } of await readFacts(deps)) {
        say(`【${title}】`);
        for (const { name, value } of facts) say(`${name}：${value}`);
      }
      return 0;
    }),
};
