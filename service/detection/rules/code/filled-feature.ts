/** Between the clauses of a 项目特征: line ends, stops and numbering. */
export const clauseEnd = /[\n\r;；。]|(?:^|\s)\d+[.、．]/;

export const colon = /[:：]/;
const blankLabel = /[:：]\s*(?:$|[\n\r;；。]|\d+[.、．])/;

const isBlank = (clause: string): boolean => clause.search(colon) === clause.length - 1;

/** Without the labels of the standard that nobody filled in. A value may stand in the line below its label. */
export function filledFeature(feature: string): string {
  if (!blankLabel.test(feature)) return feature;
  const clauses = feature
    .split(clauseEnd)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  const isFollowed = (at: number) => {
    const next = clauses[at + 1];
    return next !== undefined && !colon.test(next);
  };
  return clauses.filter((clause, at) => !isBlank(clause) || isFollowed(at)).join("\n");
}
