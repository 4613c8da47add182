const calls = 50;
const refreshes = 3;
const stragglers = 5;
/** A session idles out after 12 s, so its token rotates after 6. */
export const refreshSettings = { IDLE_MINUTES: "0.2" };
const pastHalf = 6500;

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

function jarOf(origin, cookie) {
  const jar = { cookie, renewed: 0, refused: 0 };
  const call = async (sent) => {
    const headers = { cookie: sent, origin, "content-type": "application/json", "x-requested-with": "1" };
    const answer = await fetch(`${origin}/ks/menu/v1/menus/main-menus`, {
      method: "POST",
      headers,
      body: "{}",
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) jar.refused += 1;
    const set = answer.headers.getSetCookie().find((one) => /^(__Host-)?sid=./.test(one));
    if (!set) return;
    jar.renewed += 1;
    jar.cookie = set.split(";", 1)[0];
  };
  return { jar, call };
}

async function wave({ jar, call }) {
  const former = jar.cookie;
  const atOnce = Array.from({ length: calls / 2 }, () => call(former));
  const later = Array.from({ length: calls / 2 }, async (_, index) => {
    await sleep(index * 4);
    await call(jar.cookie);
  });
  await Promise.all([...atOnce, ...later]);
  await Promise.all(Array.from({ length: stragglers }, () => call(former)));
  return former !== jar.cookie;
}

/**
 * @param {string} origin
 * @param {string} cookie of a session that is fresh
 * @returns {Promise<{ refreshed: number, calls: number, refused: number }>}
 */
export async function refreshRun(origin, cookie) {
  const browser = jarOf(origin, cookie);
  let refreshed = 0;
  for (let round = 0; round <= refreshes; round += 1) {
    if (round > 0) await sleep(pastHalf);
    if (await wave(browser)) refreshed += 1;
  }
  return { refreshed, calls: (refreshes + 1) * (calls + stragglers), refused: browser.jar.refused };
}
