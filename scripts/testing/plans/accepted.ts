/** Statements that read much by their nature: who sends them, a part of the text, and the values as JSON. */
type Accepted = { by: RegExp; has: string; values?: RegExp; why: string };

export const accepted: readonly Accepted[] = [
  { by: /^(?:auditLogVerify|periodic)$/, has: "audit_", why: "checks the whole chain, in batches" },
  {
    by: /^(?:foldTally|workers)$/,
    has: "filing_tally",
    why: "folds the whole tally, which folding keeps small",
  },
  { by: /^filingSummary/, has: "filing", why: "sums over the filings of years, asked by few" },
  {
    by: /^registryRequestList$/,
    has: "registry_request",
    why: "300,000 rows at most: a province reads them to the bound, and no index finds two characters",
  },
  {
    by: /^filing(?:List|Export)$/,
    has: "report_material",
    why: "no index orders filings by facts of a check",
  },
  {
    by: /^filing(?:List|Export)$/,
    has: 'from "search_entry"',
    values: /^\[(?:1000,)?"filing","(?:.|工程3)"/,
    why: "one character, and words of every ninth name here: rows are read until the bound of hits",
  },
  {
    by: /^reference(?:List|Scopes|Export)$/,
    has: "item_price",
    why: "the filed prices of a city's year, by index, and of the next cities until the page is full",
  },
  { by: /^enterpriseList$/, has: "count(distinct g.person_id)", why: "figures of the rows of a page" },
  {
    by: /^priceIssueChanges$/,
    has: "price_row",
    why: "an issue beside the one before: two months of prices",
  },
];
