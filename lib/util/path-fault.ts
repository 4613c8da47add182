/** Percent-encoded unreserved characters (RFC 3986 2.3): another spelling of the same path. */
const needlessEscape = /%(2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/i;

/**
 * `spelling`: rules comparing paths and those normalising them would disagree.
 * `separator`: an escaped slash, which no route has.
 */
export function pathFault(path: string): "spelling" | "separator" | null {
  if (/\\|\/\/|\/\.{1,2}(\/|$)/.test(path) || needlessEscape.test(path)) return "spelling";
  return /%(2f|5c)/i.test(path) ? "separator" : null;
}
