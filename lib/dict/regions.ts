import { region, registerRegion, xmRegion } from "#contracts/dict/region-endpoints.ts";

import { known, listQuery } from "./list-query.ts";

const trees = { xmRegion, region, registerRegion };
export type RegionTree = keyof typeof trees;

export function regionsQuery(pid: string | undefined, tree: RegionTree = "xmRegion") {
  return listQuery(tree, trees[tree], known({ pid }));
}
