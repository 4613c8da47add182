import type { ReactNode } from "react";

import { PublicFrame } from "#components/attachment/share/public-frame.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";

export function NoNoticeBlock({ isGone }: { isGone: boolean }) {
  if (isGone)
    return (
      <EmptyBlock
        icon="warning"
        level={1}
        text="该通知公告因发布有误已撤除"
        hint="如有疑问，请联系发布单位。"
      />
    );
  return (
    <EmptyBlock
      icon="warning"
      level={1}
      text="未找到该通知公告"
      hint="可能未公开或地址不完整，请联系发布单位。"
    >
      <LinkButton href="/">返回首页</LinkButton>
    </EmptyBlock>
  );
}

export function MissingNotice({ isGone, footer }: { isGone: boolean; footer: ReactNode }) {
  return (
    <PublicFrame footer={footer}>
      <NoNoticeBlock isGone={isGone} />
    </PublicFrame>
  );
}
