"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useTypedPage } from "#components/ui/overlays/use-typed-page.ts";
import type { RichTextContent } from "#components/ui/rich-text/content.ts";
import { RichTextField } from "#components/ui/rich-text/rich-text-field.tsx";
import { StaleDialog } from "#components/ui/rich-text/stale-dialog.tsx";
import type { HelpArticle, HelpClass } from "#contracts/help/help.ts";
import type { HelpArticleId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { helpEditHref, helpHref, helpWorkPath } from "#lib/help/address.ts";
import { type HelpDraft, draftOf, emptyDraft, sentDraft } from "#lib/help/draft.ts";
import {
  helpArticleQuery,
  helpClassesQuery,
  helpKey,
  publishHelp,
  readHelpArticle,
  storeHelp,
} from "#lib/help/queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { noticeMedia } from "#lib/notice/editor-media.ts";
import { loadState } from "#lib/util/load-problem.ts";

import { ArticleFields } from "./article-fields.tsx";
import { RevertLine } from "./revert-line.tsx";

import styles from "../help.module.css";

type Faults = Readonly<Record<string, string>>;
type Base = { articleId: HelpArticleId; revision: number };

export function NewArticleForm() {
  const { data: classes } = useQuery(helpClassesQuery);
  return classes ? (
    <Form article={null} start={emptyDraft(classes[0]?.id ?? "")} classes={classes} />
  ) : (
    <BlockSkeleton height={480} />
  );
}

export function ArticleForm({ id }: { id: HelpArticleId }) {
  const { data: classes } = useQuery(helpClassesQuery);
  const query = useQuery(helpArticleQuery(id));
  const { data: article } = query;
  return (
    <ListStates state={loadState(query, null)} rows={10} columns={2} onRetry={() => void query.refetch()}>
      {classes && article && <Form article={article} start={draftOf(article)} classes={classes} />}
    </ListStates>
  );
}

/** A paste and the toolbar fire no `input` event. */
function useBody(opened: HelpArticle | null, onTyped: () => void) {
  const [content, setContent] = useState<RichTextContent | null>(null);
  const write = (written: RichTextContent) => {
    setContent(written);
    // The first content is what the editor was filled with.
    if (content !== null) onTyped();
  };
  return { ownHtml: () => content?.html() ?? opened?.body ?? "", write };
}

type FormProps = { article: HelpArticle | null; start: HelpDraft; classes: readonly HelpClass[] };

function Form({ article, start, classes }: FormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [opened] = useState(article);
  const [base, setBase] = useState<Base | null>(opened);
  const [isPublished, setPublished] = useState(opened?.isPublished ?? false);
  const [draft, setDraft] = useState(start);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [newer, setNewer] = useState<HelpArticle | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const formId = useId();
  const typed = useTypedPage();
  useFirstFault(formId, faults);
  const { ownHtml, write } = useBody(opened, typed.onTyped);
  const change = (part: Partial<HelpDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
  };

  async function act(of: Base | null, work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey: helpKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "help.stale" && of) setNewer(await readHelpArticle(of.articleId));
      else if (error.error === "request.invalid")
        setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    } finally {
      setBusy(false);
    }
  }
  const save = (of: Base | null, publish: boolean) =>
    act(of, async () => {
      const key = of && { articleId: of.articleId, revision: of.revision };
      const input = { ...sentDraft(draft), body: ownHtml(), ...key };
      const { articleId } = await storeHelp(input, publish, (stored) => {
        typed.sent();
        setBase(stored);
      });
      if (publish) setPublished(true);
      succeed(publish ? "已保存并发布" : "已保存");
      if (opened === null) router.push(helpEditHref(articleId));
    });
  const withdraw = (of: Base) =>
    act(of, async () => {
      const { articleId, revision } = of;
      setBase(await publishHelp({ articleId, revision, isPublished: false }));
      setPublished(false);
      succeed("已撤下，读者不能再看到");
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && pending === null) void save(base, false);
  }

  return (
    <>
      <PageBand
        title={base ? "修改帮助" : "新建帮助"}
        status={<Tag tone={isPublished ? "green" : "grey"}>{isPublished ? "已发布" : "未发布"}</Tag>}
        actions={
          <>
            {base && <LinkButton href={helpHref(base.articleId)}>查看</LinkButton>}
            <LinkButton href={helpWorkPath}>返回</LinkButton>
          </>
        }
      />
      <form id={formId} className={styles.form} noValidate onInput={typed.onTyped} onSubmit={submit}>
        {opened?.follows === true && <p className={styles.soft}>本文随系统更新，保存后不再自动更新。</p>}
        <RevertLine
          article={opened}
          revision={base?.revision}
          busy={busy}
          onReverted={() => router.push(helpWorkPath)}
        />
        <ArticleFields draft={draft} classes={classes} faults={faults} onChange={change} />
        <RichTextField
          label="正文"
          required
          initialHtml={opened?.body ?? ""}
          maxChars={limits.richTextChars}
          maxTableRows={limits.richTextTableRows}
          media={noticeMedia}
          error={faults["body"]}
          onChange={write}
          onPending={setPending}
        />
        <ArticleButtons
          busy={busy}
          pending={pending}
          isPublished={isPublished}
          onPublish={() => void save(base, true)}
          onWithdraw={base && (() => void withdraw(base))}
        />
      </form>
      {newer && (
        <StaleDialog
          title="该帮助已被他人修改"
          newer={{ title: newer.title, body: newer.body, by: newer.changedByName, at: newer.changedAt }}
          ownTitle={draft.title}
          ownHtml={ownHtml()}
          onClose={() => setNewer(null)}
          onOverwrite={() => {
            setBase(newer);
            setNewer(null);
            void save(newer, false);
          }}
        />
      )}
    </>
  );
}

type ButtonsProps = {
  busy: boolean;
  pending: string | null;
  isPublished: boolean;
  onPublish: () => void;
  onWithdraw: (() => void) | null;
};

function ArticleButtons({ busy, pending, isPublished, onPublish, onWithdraw }: ButtonsProps) {
  return (
    <div className={styles.row}>
      <Button type="submit" variant="primary" busy={busy} disabled={pending !== null}>
        保存
      </Button>
      {!isPublished && (
        <Button disabled={busy || pending !== null} onClick={onPublish}>
          保存并发布
        </Button>
      )}
      {isPublished && onWithdraw && (
        <Button disabled={busy} onClick={onWithdraw}>
          撤下
        </Button>
      )}
      <span role="status" className={styles.soft}>
        {pending}
      </span>
    </div>
  );
}
