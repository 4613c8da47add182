import "#components/ui/tokens.css";
import "#components/ui/global.css";

import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";

import { Providers } from "#components/feedback/providers.tsx";
import { tokens } from "#components/ui/theme.ts";
import { systemName } from "#contracts/system-name.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { cookieNames } from "#lib/session/cookie.ts";
import { displayCookieName, readDisplay } from "#lib/session/display.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";

export const metadata: Metadata = {
  title: { default: systemName, template: `%s - ${systemName}` },
  robots: { index: false, follow: false },
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: tokens.color.header };

/** Reading headers opts every page out of static rendering: each response needs its own CSP nonce. */
export default async function RootLayout(props: { children: ReactNode }) {
  const [incoming, jar] = await Promise.all([headers(), cookies()]);
  const nonce = incoming.get(pageHeaders.nonce) ?? undefined;
  const display = readDisplay(jar.get(displayCookieName(cookieNames(webEnv().publicOrigin).secure))?.value);
  return (
    <html
      lang="zh-CN"
      data-large={display.large ? "" : undefined}
      data-contrast={display.contrast ? "" : undefined}
    >
      <head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <Providers nonce={nonce} display={display}>
          {props.children}
        </Providers>
      </body>
    </html>
  );
}
