import { AxeBuilder } from "@axe-core/playwright";

import { screens } from "../actions/screens.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ mode: "parallel" });

for (const { name, who, show, noise, alone } of screens) {
  test(`The screen ${name} can be used without seeing it`, async ({
    desk,
    newDesk,
    page: stranger,
    watch,
  }) => {
    if (noise) watch.expectOnConsole(noise);
    const page = who ? await (alone ? newDesk : desk)(who) : stranger;
    await show(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
    expect(grave).toEqual([]);
  });
}
