import { endGroups, group, within } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";

const aim = 0.85;
const argonLimit = 60_000;
const userCode = "zixun1";

const say = (line) => process.stdout.write(`${line}\n`);

async function refreshes() {
  const { startProduct } = await import("../testing/product.mjs");
  const { sessionCookie } = await import("../testing/browserless.mjs");
  const { refreshRun, refreshSettings } = await import("./session/session-refresh.mjs");
  const product = await startProduct(refreshSettings);
  try {
    if (!product.up) throw new Error(`the product did not start:\n${product.output()}`);
    const { refreshed, calls, refused } = await refreshRun(
      product.origin,
      await sessionCookie(product, userCode),
    );
    say(`bench session refresh: ${refreshed} refreshes under ${calls} calls, ${refused} signed out (aim 0)`);
    if (refreshed !== 3 || refused !== 0) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

async function argon() {
  const { projectNode } = await import("../start/root.mjs");
  const file = "scripts/bench/session/argon.ts";
  await within(group(projectNode, [file]), argonLimit);
}

async function main() {
  await prepare({ build: true, say });
  const { relayRatio } = await import("./session/session-relay.mjs");
  await argon();
  await refreshes();
  const ratio = await relayRatio(say);
  say(`bench session relay: ratio ${ratio.toFixed(2)} (aim >= ${aim})`);
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
