import { endGroups } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";

/** Requests per second of the list, as a part of those of a page with the same shell and filters but no rows. */
const aim = 0.7;
/** As a part of a dynamic page of the framework. */
const plainAim = 0.5;
const rounds = 5;
const requests = 300;
/** A page is slower until its code is compiled. */
const warmUp = 600;
const connections = 4;
const userCode = "sheng330000";

const pages = {
  list: { path: "/pages/zgxj", has: "</tbody>" },
  bare: { path: "/pages/gallery/bare-list", has: 'role="search"' },
  plain: { path: "/pages/gallery/bare", has: "空白页" },
};

const say = (line) => process.stdout.write(`${line}\n`);

async function checkPage(origin, cookie, { path, has }) {
  const answer = await fetch(origin + path, { headers: { cookie } });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes(has)) throw new Error(`${path} answers ${answer.status}`);
}

async function measure(origin, cookie) {
  const { median } = await import("./measures/median.mjs");
  const { rate } = await import("./measures/rate.mjs");
  const load = ({ path }) => ({ url: origin + path, connections, headers: { cookie } });
  const rates = { list: [], bare: [], plain: [] };
  for (const page of Object.values(pages)) {
    await checkPage(origin, cookie, page);
    await rate({ ...load(page), amount: warmUp });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, page] of Object.entries(pages))
      rates[name].push(await rate({ ...load(page), amount: requests }));
    const [list, bare, plain] = Object.values(rates).map((all) => all.at(-1).toFixed(1));
    say(`round ${round}: list ${list} /s, bare page in the shell ${bare} /s, bare dynamic page ${plain} /s`);
  }
  return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
}

async function main() {
  await prepare({ build: true, say });
  const { productAtRest } = await import("./measures/product-at-rest.mjs");
  const { sessionCookie } = await import("../testing/browserless.mjs");
  const product = await productAtRest();
  try {
    const { list, bare, plain } = await measure(product.origin, await sessionCookie(product, userCode));
    say(
      `median of ${rounds}: list ${list.toFixed(1)} /s, bare ${bare.toFixed(1)} /s, dynamic ${plain.toFixed(1)} /s`,
    );
    say(`bench list: against the bare dynamic page ${(list / plain).toFixed(2)} (aim >= ${plainAim})`);
    say(`bench list: ratio ${(list / bare).toFixed(2)} (aim >= ${aim})`);
  } finally {
    await product.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
