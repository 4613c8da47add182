"use client";

import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useContext, useState } from "react";

import { LayerNonce } from "../layer-nonce.ts";
import { theme } from "../theme.ts";

let inBrowser: EmotionCache | undefined;

/** One for the page's life; on the server one for each rendering, since each has a nonce of its own. */
function styleCache(nonce: string | undefined): EmotionCache {
  const make = (): EmotionCache => createCache({ key: "mui", ...(nonce ? { nonce } : {}) });
  if (typeof document === "undefined") return make();
  inBrowser ??= make();
  return inBrowser;
}

/** Every layer brings theme and styles itself, so pages that open none do not load them. */
export function LayerTheme(props: { children: ReactNode }) {
  const nonce = useContext(LayerNonce);
  const [cache] = useState(() => styleCache(nonce));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{props.children}</ThemeProvider>
    </CacheProvider>
  );
}
