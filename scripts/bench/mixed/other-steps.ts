import { randomUUID } from "node:crypto";

import { z } from "zod";

import { endpoints } from "#contracts/endpoints.ts";
import { filingListOutputSchema } from "#contracts/filing/list-api.ts";
import { messageListOutputSchema } from "#contracts/message/message.ts";
import { noticeNodesOutputSchema } from "#contracts/notice/node.ts";
import { noticeEditionOutputSchema, noticeKeySchema } from "#contracts/notice/notice.ts";

import { type Actor, write } from "./actor.ts";
import type { KnownNotice } from "./ledger.ts";

const bodyOf = (): string => `<p>负载测试 ${randomUUID()}</p>`;
/** Last record of a zip file. */
const zipEnd = Buffer.from("PK\x05\x06", "latin1");

export async function readMessage(actor: Actor): Promise<void> {
  const { browser, ledger, index } = actor;
  const { rows } = await browser.call("messageList", { state: "unread" }, messageListOutputSchema);
  const id = rows.at(0)?.id;
  if (id === undefined) return;
  await write(actor, () => browser.call("messageRead", { messageId: id }, z.null()));
  ledger.read.push({ owner: index, id });
}

export async function exportList({ browser }: Actor): Promise<void> {
  const { path } = endpoints.filingExport;
  const book = await browser.file(path, { columns: ["projectName", "status"] });
  if (!book.subarray(-100).includes(zipEnd)) throw new Error("half an export looks whole");
}

export async function readList({ browser }: Actor): Promise<void> {
  await browser.call("filingList", {}, filingListOutputSchema);
}

export const openPage = ({ browser }: Actor): Promise<void> => browser.page("/pages/zgxj");

async function createNotice(actor: Actor): Promise<void> {
  const { browser, ledger, index } = actor;
  const [node] = (await browser.call("noticeNodes", {}, noticeNodesOutputSchema)).filter(
    ({ kind }) => kind === "notice",
  );
  if (!node) throw new Error("There is no node for notices");
  const body = bodyOf();
  const input = { nodeId: node.id, title: "负载测试公告", body };
  const { noticeId } = await write(actor, () => browser.call("noticeSave", input, noticeKeySchema));
  ledger.notices.set(noticeId, { owner: index, id: noticeId, body, unsure: [] });
}

async function changeNotice(actor: Actor, notice: KnownNotice): Promise<void> {
  const { browser } = actor;
  const at = await browser.call("noticeEdition", { noticeId: notice.id }, noticeEditionOutputSchema);
  if (notice.unsure.includes(at.body)) Object.assign(notice, { body: at.body, unsure: [] });
  const body = bodyOf();
  const key = { noticeId: notice.id, editionId: at.editionId, revision: at.revision };
  await write(
    actor,
    () => browser.call("noticeSave", { ...key, nodeId: at.nodeId, title: at.title, body }, noticeKeySchema),
    () => notice.unsure.push(body),
  );
  Object.assign(notice, { body, unsure: [] });
}

export async function writeNotice(actor: Actor): Promise<void> {
  const own = [...actor.ledger.notices.values()].filter(({ owner }) => owner === actor.index);
  const notice = Math.random() < 0.6 ? own.at(-1) : undefined;
  return notice ? changeNotice(actor, notice) : createNotice(actor);
}
