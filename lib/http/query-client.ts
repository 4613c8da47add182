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

/** One per request on the server, so that users never share data; a singleton in the browser. */
export function getQueryClient(): QueryClient {
  if (environmentManager.isServer()) return makeQueryClient();
  inBrowser ??= makeQueryClient();
  return inBrowser;
}
