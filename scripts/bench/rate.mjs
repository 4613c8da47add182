import autocannon from "autocannon";

/**
 * Requests per second up to the last answer (the load generator itself ends only with its next whole second).
 * An answer that is none fails the bench.
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
