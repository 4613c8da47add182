"use client";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";

import { Specimen } from "../specimen.tsx";

export function EmptyGallery() {
  return (
    <>
      <Specimen title="默认文字">
        <EmptyBlock />
      </Specimen>
      <Specimen title="说明下一步">
        <EmptyBlock text="暂无附件" hint="请先上传附件。">
          <LinkButton href="/pages/gallery">返回目录</LinkButton>
        </EmptyBlock>
      </Specimen>
    </>
  );
}
