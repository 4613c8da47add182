"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { LayerNonce } from "#components/ui/overlays/layer-nonce.ts";
import { getQueryClient } from "#lib/http/query-client.ts";

import { Notices } from "./notices.tsx";

/** `nonce` lets the styles of MUI layers pass the CSP. */
export function Providers(props: { nonce: string | undefined; children: ReactNode }) {
  // Keeps the first nonce: the document's CSP stays, while later responses carry other nonces.
  const [nonce] = useState(props.nonce);
  return (
    <LayerNonce value={nonce}>
      <QueryClientProvider client={getQueryClient()}>
        {props.children}
        <Notices />
      </QueryClientProvider>
    </LayerNonce>
  );
}
