import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn } from "#service/workflow/testing/journey.ts";

import { freshWorld } from "./filing-writes.ts";
import type { Lines, Stage } from "./stage.ts";

const projectName = { kind: "field", key: "projectName" };

async function marked(stage: Stage) {
  const world = await freshWorld(stage);
  const filingId = await filingIn(world, "submitted");
  const input = { filingId, target: projectName, reason: "名称不符" };
  const { open } = (await world.county.call("returnItemAdd", input)).data();
  return { world, filingId, returnItemId: open[0]?.id };
}

export const returnItemWrites = {
  returnItems: "reads",
  returnItemTargets: "reads",
  returnItemAdd: async (stage) => {
    const world = await freshWorld(stage);
    const filingId = await filingIn(world, "submitted");
    return { input: { filingId, target: projectName, reason: "名称不符" }, token: world.county.token };
  },
  returnItemAddMany: async (stage) => {
    const world = await freshWorld(stage);
    const filingId = await filingIn(world, "submitted");
    return { input: { filingId, targets: [projectName], reason: "名称不符" }, token: world.county.token };
  },
  returnItemChange: async (stage) => {
    const { world, filingId, returnItemId } = await marked(stage);
    return {
      input: { filingId, returnItemId, base: "名称不符", reason: "名称与批复不符" },
      token: world.county.token,
    };
  },
  returnItemRemove: async (stage) => {
    const { world, filingId, returnItemId } = await marked(stage);
    return { input: { filingId, returnItemId, base: "名称不符" }, token: world.county.token };
  },
  returnItemRemoveMany: async (stage) => {
    const { world, filingId, returnItemId } = await marked(stage);
    return { input: { filingId, returnItemIds: [returnItemId] }, token: world.county.token };
  },
  returnItemNotes: async (stage) => {
    const { world, filingId, returnItemId } = await marked(stage);
    const back = { action: "audit", result: "fail", opinion: "见补正事项" } as const;
    await mustAct(stage.service, world.county, filingId, back);
    return {
      input: { filingId, notes: [{ returnItemId, base: "", note: "批复即如此" }] },
      token: world.filer.token,
    };
  },
} satisfies Lines;
