import type { Metadata } from "next";

import { Footer } from "#components/shell/footer.tsx";
import { StatusScreen } from "#components/sign-in/status-screen.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { loadSite } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "页面不存在" };

export default async function NotFound() {
  const site = await loadSite();
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
