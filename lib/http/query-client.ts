import { environmentManager, QueryClient } from "@tanstack/react-query";

const fresh = 30_000;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: fresh, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

let inBrowser: QueryClient | undefined;

/** On the server a new one for every request, so that nobody's data reaches another; in the browser one for the page's life. */
export function getQueryClient(): QueryClient {
  if (environmentManager.isServer()) return makeQueryClient();
  inBrowser ??= makeQueryClient();
  return inBrowser;
}
