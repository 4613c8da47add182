/** Milliseconds that the pointer rests on a link before its page is fetched. */
const rest = 80;
/** At most so many pages in `period`, so that crossing a list costs little. */
const most = 4;
const period = 10_000;

/** Milliseconds of `staleTimes`: so long the router keeps a page. */
const kept = 30_000;

/**
 * Calls `onMeant` for the path that the pointer rests on. `over(null)`: it is on no such link.
 * @param changes differs once what pages show has changed.
 */
export function createHoverIntent(
  onMeant: (path: string) => void,
  changes: () => number,
  now: () => number = () => Date.now(),
) {
  const pages = new Map<string, { at: number; changes: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | null = null;
  let fetched: number[] = [];
  function meant(path: string): void {
    fetched = fetched.filter((at) => now() - at < period);
    if (fetched.length >= most) return;
    fetched.push(now());
    for (const [known, { at }] of pages) if (now() - at >= kept) pages.delete(known);
    pages.set(path, { at: now(), changes: changes() });
    onMeant(path);
  }
  return {
    over(path: string | null): void {
      if (path === waiting) return;
      clearTimeout(timer);
      waiting = path;
      if (path !== null) timer = setTimeout(meant, rest, path);
    },
    /** The page is kept, and what it shows has changed since it was fetched. Asked once, as it is then fetched anew. */
    isOutdated(path: string): boolean {
      const page = pages.get(path);
      pages.delete(path);
      return page !== undefined && now() - page.at < kept && page.changes !== changes();
    },
  };
}

/** Set by a browser that saves data. */
export function savesData(browser: object): boolean {
  const connection: unknown = Reflect.get(browser, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}
