"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { LayerNonce } from "#components/ui/layer-nonce.ts";
import { getQueryClient } from "#lib/http/query-client.ts";

import { Notices } from "./notices.tsx";

/** What every page stands in. `nonce` lets the styles of MUI's layers pass the page's policy. */
export function Providers(props: { nonce: string | undefined; children: ReactNode }) {
  // The document keeps the policy it came with; what the router fetches later names the nonce of another answer.
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
