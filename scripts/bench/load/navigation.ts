/** Headers with which the router of an open page asks for another page of the same shell. */
export function navigationHeaders(from: string): Record<string, string> {
  return {
    rsc: "1",
    "next-url": from,
    "next-router-state-tree": encodeURIComponent(JSON.stringify(stateTree(from.split("/").slice(1)))),
  };
}

/** The open page as the router tells it, below the group of signed-in pages. Its last segment is asked for again. */
function stateTree(path: readonly string[]): unknown[] {
  const inner = ["(pages)", ...path].reduceRight<unknown[]>(
    (child, segment, at) => [segment, { children: child }, null, at === path.length ? "refetch" : null, 0],
    ["__PAGE__", {}, null, null, 0],
  );
  return ["", { children: inner }, null, null, 16];
}
