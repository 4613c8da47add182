import { join } from "node:path";

import { endGroups, group } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";
import { projectNode, root } from "../start/root.mjs";

/** Upload latency under a sign-in flood, as a multiple of the quiet latency. */
const aim = 2;
const rounds = 3;
const uploads = 40;
const fileBytes = 5_000_000;

const say = (line) => process.stdout.write(`${line}\n`);
const script = (name) => join(root, "scripts", "bench", "login-flood", name);
const stdio = ["ignore", "ignore", "inherit", "ipc"];
const message = ({ child }) => new Promise((resolve) => child.once("message", resolve));

async function pdf() {
  const { randomBytes } = await import("node:crypto");
  const [head, end] = ["%PDF-1.7\n%", "\nstartxref\n0\n%%EOF\n"].map((text) => Buffer.from(text));
  return Buffer.concat([head, randomBytes(fileBytes), end]);
}

async function timesOf(upload) {
  const times = [];
  for (let i = 0; i < uploads; i += 1) times.push(await upload());
  return times;
}

async function compare(name, { upload, flood }) {
  const { median, p95 } = await import("./measures/median.mjs");
  await timesOf(upload);
  const ratios = [];
  for (let round = 1; round <= rounds; round += 1) {
    const quiet = p95(await timesOf(upload));
    const flooding = group(projectNode, [script("flood.mjs"), JSON.stringify(flood)], { stdio });
    const told = message(flooding);
    const under = p95(await timesOf(upload));
    flooding.child.send("stop");
    const { statuses, perSecond } = await told;
    await flooding.ended;
    ratios.push(under / quiet);
    const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    say(
      `  ${name}, round ${round}: p95 ${quiet.toFixed(0)} ms quiet, ${under.toFixed(0)} ms under ${perSecond.toFixed(0)} sign-ins/s (${answers.join(", ")})`,
    );
  }
  return median(ratios);
}

async function main() {
  await prepare({ build: true, say });
  const { startProduct } = await import("../testing/product.mjs");
  const { serviceTargets, webTargets } = await import("./login-flood/flood-targets.mjs");
  const product = await startProduct();
  const bare = group(projectNode, [script("bare-refusal.mjs")], { stdio });
  const barePort = message(bare);
  try {
    if (!product.up) throw new Error(`the product did not start:\n${product.output()}`);
    const bareOrigin = `http://127.0.0.1:${await barePort}`;
    const file = await pdf();
    const direct = await serviceTargets(product, "zixun1", file);
    const throughWeb = await webTargets(product, "zixun2", file);
    const elsewhere = { ...direct, flood: { ...direct.flood, origin: bareOrigin } };
    const control = await compare("bare server flooded, service uploaded to", elsewhere);
    const service = await compare("service", direct);
    const web = await compare("through web", throughWeb);
    say(`bench login flood upload: ratio ${Math.max(service, web).toFixed(2)} (aim <= ${aim})`);
    say(
      `bench login flood: service ${service.toFixed(2)}, through web ${web.toFixed(2)}, control ${control.toFixed(2)} (what the machine alone takes)`,
    );
  } finally {
    await bare.stop();
    await product.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
