import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import { supportText } from "#contracts/diagnosis/support-text.ts";
import { diagnosis } from "#service/ops/diagnosis.ts";

import type { Command } from "./command.ts";
import { withDeps } from "./with-deps.ts";

/** Prints the text; writes it only where a file is named, which must not exist. */
export const supportBundle: Command = {
  usage: "support-bundle [文件]",
  run: (given, [file], say) =>
    withDeps(given, say, async (deps) => {
      const text = supportText(await diagnosis(deps));
      for (const line of text.split("\n")) say(line);
      if (file === undefined) say("以上内容未写入文件。确认可以发送后，在命令后加上文件名再次运行");
      else {
        await writeFile(resolve(file), text, { flag: "wx", mode: 0o600 });
        say(`已写入${resolve(file)}，请阅读后再发送`);
      }
      return 0;
    }),
};
