import { join } from "node:path";

import { endGroups, group } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";
import { projectNode, root } from "./start/root.mjs";
import { productEnv, startedProduct } from "./testing/stages.mjs";

const say = (line) => process.stdout.write(`${line}\n`);

await prepare({ build: true, say });
const product = await startedProduct();
try {
  const env = { ...productEnv(product), HELP_PICTURES: join(root, "components/help/pictures") };
  const args = [join(root, "node_modules/.bin/playwright"), "test", "e2e/specs/help-pictures.spec.ts"];
  process.exitCode = (await group(projectNode, args, { env }).ended) === 0 ? 0 : 1;
} finally {
  await product.stop();
  await endGroups();
}
