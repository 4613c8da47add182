import {
  environmentManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

const fresh = 30_000;

let changes = 0;

/** Counts how often known data has changed: a page that was fetched before the last time is out of date. */
export const knownChanges = (): number => changes;

/** `meta` of a query that the shell asks for itself: no page fetched ahead shows its data. */
export const ofShell = { isOfShell: true } as const;

class CountingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const found = this.getQueryCache().findAll(filters);
    const isOfShell = found.length > 0 && found.every(({ meta }) => meta?.["isOfShell"] === true);
    if (!isOfShell) changes += 1;
    return super.invalidateQueries(filters, options);
  }
}

function makeQueryClient(): QueryClient {
  return new CountingClient({
    defaultOptions: {
      queries: { staleTime: fresh, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

let inBrowser: QueryClient | undefined;

/** One per request on the server, so that users never share data; a singleton in the browser. */
export function getQueryClient(): QueryClient {
  if (environmentManager.isServer()) return makeQueryClient();
  inBrowser ??= makeQueryClient();
  return inBrowser;
}
