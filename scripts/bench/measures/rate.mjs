import autocannon from "autocannon";

/**
 * Requests per second up to the last answer; autocannon itself ends on a whole second. Throws on a failed answer.
 * @param {Omit<import("autocannon").Options, "amount"> & { amount: number }} options
 */
export async function rate(options) {
  const start = performance.now();
  let last = start;
  const run = autocannon({ timeout: 30, ...options });
  run.on("response", () => (last = performance.now()));
  const done = await run;
  const { amount, url } = options;
  if (done["2xx"] !== amount) throw new Error(`${url}: ${done["2xx"]} of ${amount} were answered`);
  return (amount * 1000) / (last - start);
}
