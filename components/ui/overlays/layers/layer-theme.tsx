"use client";

import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useContext, useState } from "react";

import { theme } from "../../theme.ts";
import { LayerNonce } from "../layer-nonce.ts";

let inBrowser: EmotionCache | undefined;

/** One cache per page; on the server one per render, as each has its own nonce. */
function styleCache(nonce: string | undefined): EmotionCache {
  const make = (): EmotionCache => createCache({ key: "mui", ...(nonce ? { nonce } : {}) });
  if (typeof document === "undefined") return make();
  inBrowser ??= make();
  return inBrowser;
}

/** Part of each layer, so that pages without layers load no theme. */
export function LayerTheme(props: { children: ReactNode }) {
  const nonce = useContext(LayerNonce);
  const [cache] = useState(() => styleCache(nonce));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{props.children}</ThemeProvider>
    </CacheProvider>
  );
}
