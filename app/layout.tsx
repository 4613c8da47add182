import "#components/ui/global.css";

import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";

import { Providers } from "#components/feedback/providers.tsx";
import { cssVariables, tokens } from "#components/ui/theme.ts";
import { systemName } from "#contracts/system-name.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";

export const metadata: Metadata = {
  title: { default: systemName, template: `%s - ${systemName}` },
  robots: { index: false, follow: false },
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: tokens.color.header };

/** Reading headers opts every page out of static rendering: each response needs its own CSP nonce. */
export default async function RootLayout(props: { children: ReactNode }) {
  const nonce = (await headers()).get(pageHeaders.nonce) ?? undefined;
  return (
    <html lang="zh-CN">
      <head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce}>{cssVariables()}</style>
      </head>
      <body>
        <Providers nonce={nonce}>{props.children}</Providers>
      </body>
    </html>
  );
}
