"use client";

import type { ReactNode } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { helpPath } from "#contracts/help/help-path.ts";
import { searchPath } from "#contracts/search/search-path.ts";
import { helpEditHref, helpOpinionsPath, helpWorkPath } from "#lib/help/address.ts";

import styles from "../help.module.css";

/** The page of synonyms lists the searches without a result. */
const missesPath = `${searchPath}?view=words`;

const tabs = [
  { name: "文章", href: helpWorkPath },
  { name: "读者反馈", href: helpOpinionsPath },
  { name: "没有结果的搜索", href: missesPath },
];

export function ManageBand({ current, children }: { current: string; children?: ReactNode }) {
  return (
    <>
      <PageBand
        title="维护帮助"
        actions={
          <>
            {children}
            <LinkButton href={helpPath}>返回阅读</LinkButton>
            <LinkButton variant="primary" href={helpEditHref("new")}>
              新建文章
            </LinkButton>
          </>
        }
      />
      <div className={styles.tabs}>
        <LinkTabs label="维护帮助" tabs={tabs} current={current} />
      </div>
    </>
  );
}
