"use client";

import { Footer } from "#components/shell/footer.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import type { SiteFacts } from "#lib/portal/facts.ts";

import { StatusScreen } from "./status-screen.tsx";

export function NotFoundScreen({ site }: { site: SiteFacts }) {
  return (
    <>
      <StatusScreen code="404" title="页面不存在" text="您访问的地址有误，或页面已删除。">
        <LinkButton href="/" variant="primary">
          返回首页
        </LinkButton>
      </StatusScreen>
      <Footer site={site} />
    </>
  );
}
