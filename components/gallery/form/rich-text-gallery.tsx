"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { RichTextContent } from "#components/ui/rich-text/content.ts";
import { RichTextField } from "#components/ui/rich-text/rich-text-field.tsx";
import { RichTextView } from "#components/ui/rich-text/rich-text-view.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { limits } from "#contracts/limits.ts";
import type { NoticeEdition } from "#contracts/notice/notice.ts";
import { succeed } from "#lib/http/notices.ts";
import { noticeMedia as media } from "#lib/notice/editor-media.ts";
import { noticeNodesQuery, readEdition, saveNotice } from "#lib/notice/queries.ts";

import { Specimen } from "../specimen.tsx";

import styles from "../gallery.module.css";

const sample = `
<h2>一、示例标题</h2>
<p>本段为<strong>示例文字</strong>，用于查看<em>正文</em>、<u>下划线</u>、<s>删除线</s>与<a href="https://www.example.gov.cn/" target="_blank" rel="noopener noreferrer nofollow">链接</a>的样式。</p>
<h3>（一）列表</h3>
<ol><li><p>第一项</p></li><li><p>第二项</p><ul><li><p>下一级</p></li></ul></li></ol>
<blockquote><p>引用的文字。</p></blockquote>
<hr />
<h4>宽表格在自身范围内滚动</h4>
<table><tbody><tr>${"<th>示例列名称</th>".repeat(30)}</tr><tr>${"<td>1,234,567.00</td>".repeat(30)}</tr></tbody></table>
<p>${"很长的编号不会撑破页面".concat("0123456789".repeat(40))}</p>`;

function NoticeWriter() {
  const nodes = useQuery(noticeNodesQuery);
  const [title, setTitle] = useState("");
  const [content, setContent] = useState<RichTextContent | null>(null);
  const [shown, setShown] = useState<NoticeEdition | null>(null);
  const nodeId = nodes.data?.[0]?.id;

  const [save, saving] = useGuarded(async () => {
    if (nodeId === undefined) return;
    const of = shown && { noticeId: shown.noticeId, editionId: shown.editionId, revision: shown.revision };
    const saved = await saveNotice({ nodeId, title, body: content?.html() ?? "", ...of });
    setShown(await readEdition(saved.noticeId));
    succeed("已保存");
  });

  return (
    <>
      <Specimen title="编辑并保存通知公告" note="保存后由服务端清理，再读回显示在下方。">
        <div className={styles.stack}>
          <TextField label="标题" required value={title} onChange={(event) => setTitle(event.target.value)} />
          <RichTextField
            label="正文"
            required
            maxChars={limits.richTextChars}
            maxTableRows={limits.richTextTableRows}
            media={media}
            onChange={setContent}
          />
          <div className={styles.actions}>
            <Button variant="primary" busy={saving} onClick={save}>
              保存
            </Button>
          </div>
        </div>
      </Specimen>
      {shown && (
        <Specimen title="读回的通知公告" note="草稿">
          <h3>{shown.title}</h3>
          <RichTextView html={shown.body} />
        </Specimen>
      )}
    </>
  );
}

export function RichTextGallery() {
  const mayWrite = useRight("notice.write");
  return (
    <>
      {mayWrite ? (
        <NoticeWriter />
      ) : (
        <Specimen title="编辑" note="有编发权限的人员可以保存和上传图片、视频。">
          <RichTextField
            label="正文"
            maxChars={limits.richTextChars}
            maxTableRows={limits.richTextTableRows}
          />
        </Specimen>
      )}
      <Specimen title="字数超出与出错">
        <RichTextField
          label="简短说明"
          maxChars={20}
          maxTableRows={limits.richTextTableRows}
          initialHtml="<p>这段示例文字超过了二十个字，因此会提示超出的字数。</p>"
          error="简短说明不能超过20个字符"
        />
      </Specimen>
      <Specimen title="阅读">
        <RichTextView html={sample} />
      </Specimen>
    </>
  );
}
