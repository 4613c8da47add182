import type pg from "pg";
import { z } from "zod";

import type { Sent } from "#service/db/testing/query-log.ts";

import { largeTables } from "./large-tables.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Total Cost": number;
  Plans?: Node[] | undefined;
};
const nodeSchema: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Total Cost": z.number(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const answerSchema = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: nodeSchema })]) })]);

export type Judged = { sent: Sent; scanned: readonly string[]; cost: number };

/** Smaller tables are read as fast as an index. */
const large = 250_000;

const isExplainable = /^\s*(?:\(|select|insert|update|delete|with|merge|declare)/i;
/** Made by the transaction that reads it. */
const ofTemporary = /\bprice_import_row\b/;

export function mayExplain({ text }: Sent): boolean {
  return isExplainable.test(text) && !ofTemporary.test(text);
}

/** Large tables that the statement reads from end to end, and its estimated cost. */
export async function judge(client: pg.Client, sent: Sent): Promise<Judged> {
  const { rows } = await client
    .query(`explain (format json) ${sent.text}`, sent.values)
    .catch((error: unknown) => {
      throw new Error(`Not explained: ${sent.by} ${sent.text}`, { cause: error });
    });
  const [
    {
      "QUERY PLAN": [{ Plan: plan }],
    },
  ] = answerSchema.parse(rows);
  return { sent, scanned: [...new Set(scansOf(plan))], cost: plan["Total Cost"] };
}

function scansOf(node: Node): string[] {
  const name = node["Relation Name"];
  const isScan = node["Node Type"] === "Seq Scan" && name !== undefined && (largeTables[name] ?? 0) >= large;
  return [...(isScan ? [name] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}
