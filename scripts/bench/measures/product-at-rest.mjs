import pg from "pg";

import { until } from "../../start/processes.mjs";
import { startProduct } from "../../testing/product.mjs";

const limit = 300_000;
/** Milliseconds; longer than a job takes from its queue to the next one. */
const rest = 3000;

/** A minute's sweep sends the samples that are due. */
const waiting = `SELECT (SELECT count(*) FROM indicator_sample_due WHERE sent_at IS NULL)::int
  + (SELECT count(*) FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND start_after < now() + interval '1 minute')::int AS jobs`;

async function untilAtRest(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let since = Date.now();
  try {
    const isAtRest = await until(async () => {
      const { rows } = await client.query(waiting);
      if (rows[0].jobs > 0) since = Date.now();
      return Date.now() - since > rest;
    }, limit);
    if (!isAtRest) throw new Error("the product still works on its demo");
  } finally {
    await client.end();
  }
}

/**
 * The product, once its jobs after the start are done: for about a minute the demo's publicities end, and its bills become
 * samples of indicators.
 * @param {Record<string, string>} [settings]
 */
export async function productAtRest(settings) {
  const product = await startProduct(settings);
  const { databaseUrl, up } = product;
  try {
    if (!up || databaseUrl === null) throw new Error(`the product did not start:\n${product.output()}`);
    await untilAtRest(databaseUrl);
  } catch (error) {
    await product.stop();
    throw error;
  }
  return { ...product, databaseUrl };
}
