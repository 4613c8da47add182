"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";

import { LayerNonce } from "#components/ui/overlays/layer-nonce.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { DisplayContext } from "#lib/session/display-context.ts";
import type { Display } from "#lib/session/display.ts";

import { Notices } from "./notices.tsx";

/** `nonce` lets the styles of MUI layers pass the CSP. */
export function Providers(props: { nonce: string | undefined; display: Display; children: ReactNode }) {
  // Keeps the first nonce: the document's CSP stays, while later responses carry other nonces.
  const [nonce] = useState(props.nonce);
  const [display, choose] = useState(props.display);
  const chosen = useMemo(() => ({ display, choose }), [display]);
  return (
    <LayerNonce value={nonce}>
      <DisplayContext value={chosen}>
        <QueryClientProvider client={getQueryClient()}>
          {props.children}
          <Notices />
        </QueryClientProvider>
      </DisplayContext>
    </LayerNonce>
  );
}
