"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { BeyondEnd } from "#components/ui/table/data-table/beyond-end.tsx";
import { Pager } from "#components/ui/table/pager.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { pageSizes } from "#contracts/envelope.ts";
import type { MessageListInput, MessageListOutput } from "#contracts/message/message.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { messageListHref, parseMessageList } from "#lib/message/address.ts";
import { messagesPath } from "#lib/message/format.ts";
import { markAllRead, messageKey, messageListQuery } from "#lib/message/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { MessageList } from "./message-list.tsx";
import { MessageTabs } from "./message-tabs.tsx";

import styles from "./message.module.css";

function NoMessages({ input }: { input: MessageListInput }) {
  if (input.msgType === undefined && input.state === undefined)
    return <EmptyBlock text="暂无消息" hint="备案的受理、退回、备案等进展会通知到这里，保留90天。" />;
  return (
    <EmptyBlock text="没有符合条件的消息">
      <LinkButton href={messagesPath}>查看全部消息</LinkButton>
    </EmptyBlock>
  );
}

function Rows({ page, input }: { page: MessageListOutput; input: MessageListInput }) {
  if (page.rows.length > 0) return <MessageList rows={page.rows} />;
  if (page.total > 0) return <BeyondEnd firstPage={messageListHref(input)} />;
  return <NoMessages input={input} />;
}

/** A failure has been reported already. */
async function isDone(call: Promise<null>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}

export function MessageCenter(props: { problem: LoadProblem | null }) {
  const client = useQueryClient();
  const { input, open } = useListUrl(messagesPath, parseMessageList);
  const query = useQuery(messageListQuery(input));
  const page = query.data;
  const unread = page?.unread ?? [];
  const shown = unread.filter(({ msgType }) => (input.msgType ?? msgType) === msgType);
  const [readAll, busy] = useGuarded(async () => {
    const upTo = Math.max(...shown.map(({ newestId }) => newestId));
    if (await isDone(markAllRead({ upTo, msgType: input.msgType }))) succeed("已全部标为已读");
    await client.invalidateQueries({ queryKey: messageKey });
  });
  return (
    <ShallowArea path={messagesPath} onOpen={open}>
      <PageBand
        title="消息中心"
        facts="保留最近90天的消息"
        actions={
          <Button busy={busy} disabled={shown.length === 0} onClick={readAll}>
            全部标为已读
          </Button>
        }
      />
      <MessageTabs input={input} unread={unread} />
      <ListStates
        state={loadState(query, props.problem)}
        rows={8}
        columns={2}
        onRetry={() => void query.refetch()}
      >
        {page && (
          <>
            <div className={styles.panel}>
              <Rows page={page} input={input} />
            </div>
            <Pager
              page={page}
              pageSizes={pageSizes}
              hrefOf={({ curPage, pageSize: size }) =>
                messageListHref(input, { curPage, pageSize: pageSizes.find((one) => one === size) ?? 10 })
              }
            />
          </>
        )}
      </ListStates>
    </ShallowArea>
  );
}
