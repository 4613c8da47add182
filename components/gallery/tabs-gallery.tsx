"use client";

import { useState } from "react";

import { TextField } from "#components/ui/fields/text-field.tsx";
import { TabPanels } from "#components/ui/navigation/tab-panels.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";

import { Specimen } from "./specimen.tsx";

const here = "/pages/gallery/tabs";

export function TabsGallery() {
  const [current, setCurrent] = useState("first");
  return (
    <>
      <Specimen title="就地切换的页签">
        <TabPanels
          label="示例页签"
          current={current}
          onChange={setCurrent}
          panels={[
            {
              code: "first",
              name: "第一页",
              href: here,
              content: <TextField label="示例输入" name="sample" />,
            },
            { code: "second", name: "第二页", href: here, content: <p>第二页的示例内容</p> },
            { code: "third", name: "第三页", href: here, content: <p>第三页的示例内容</p> },
          ]}
        />
      </Specimen>
      <Specimen title="作为链接的页签">
        <LinkTabs
          label="示例链接页签"
          current={here}
          tabs={[
            { name: "本页", href: here },
            { name: "空状态", href: "/pages/gallery/empty" },
            { name: "不可用", href: "/pages/gallery/nowhere", disabled: true },
          ]}
        />
      </Specimen>
    </>
  );
}
