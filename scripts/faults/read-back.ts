import { createHash } from "node:crypto";

import { fileListOutputSchema } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import { filingDetailOutputSchema } from "#contracts/filing/api.ts";
import { messageListOutputSchema } from "#contracts/message/message.ts";
import { noticeEditionOutputSchema } from "#contracts/notice/notice.ts";

import { CallFailed, type LoadBrowser } from "../bench/load/call.ts";
import type { Actor } from "../bench/mixed/actor.ts";
import { finishLarge } from "../bench/mixed/file-steps.ts";
import {
  type KnownFile,
  type KnownFiling,
  type KnownNotice,
  type Ledger,
  rank,
} from "../bench/mixed/ledger.ts";

const md5Of = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

async function filingFaults(browser: LoadBrowser, filing: KnownFiling): Promise<string[]> {
  const input = { filingId: filing.id };
  const { values, status } = await browser.call("filingDetail", input, filingDetailOutputSchema);
  const faults: string[] = [];
  const explain = values["explain"] ?? "";
  if (explain !== filing.explain && !filing.unsure.includes(explain))
    faults.push(`filing ${filing.id} holds “${explain}” instead of “${filing.explain}”`);
  if (rank(status) < rank(filing.status))
    faults.push(`filing ${filing.id} is ${status}, was acknowledged as ${filing.status}`);
  const items = await browser.call("fileList", input, fileListOutputSchema);
  const held = new Set(items.flatMap(({ files }) => files.map(({ id }) => id)));
  for (const [code, id] of filing.attached)
    if (!held.has(id)) faults.push(`filing ${filing.id} lost its attachment ${code}`);
  return faults;
}

async function contentOf(browser: LoadBrowser, { id }: KnownFile): Promise<string | null> {
  try {
    return md5Of(await browser.file(pathOf("fileContent", { fileId: id })));
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  }
}

async function fileFaults(browser: LoadBrowser, file: KnownFile): Promise<string[]> {
  const found = await contentOf(browser, file);
  if (file.state === "deleting" && found === null) return [];
  const wanted = file.state === "deleted" ? null : file.md5;
  return found === wanted ? [] : [`file ${file.id} (${file.state}) reads ${found}, expected ${wanted}`];
}

async function noticeFaults(browser: LoadBrowser, notice: KnownNotice): Promise<string[]> {
  const input = { noticeId: notice.id };
  const { body } = await browser.call("noticeEdition", input, noticeEditionOutputSchema);
  return body === notice.body || notice.unsure.includes(body) ? [] : [`notice ${notice.id} lost a change`];
}

/** Each accepted filing has told its enterprise. */
async function messageFaults({ browser, index, ledger }: Actor): Promise<string[]> {
  const told = new Set<string>();
  const read = new Set<number>();
  for (let curPage = 1; ; curPage += 1) {
    const input = { curPage, pageSize: 50 };
    const { rows } = await browser.call("messageList", input, messageListOutputSchema);
    for (const row of rows) {
      told.add(row.businessId);
      if (row.isRead) read.add(row.id);
    }
    if (rows.length < input.pageSize) break;
  }
  const handled = [...ledger.filings.values()].filter(
    ({ owner, status }) => owner === index && rank(status) >= rank("accepted"),
  );
  return [
    ...handled.filter(({ id }) => !told.has(id)).map(({ id }) => `no message of filing ${id}`),
    ...ledger.read
      .filter(({ owner, id }) => owner === index && !read.has(id))
      .map(({ id }) => `message ${id} is unread again`),
  ];
}

async function collect<T>(items: Iterable<T>, check: (item: T) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const item of items)
    faults.push(...(await check(item).catch((error: unknown) => [`unreadable: ${String(error)}`])));
  return faults;
}

/** Unfinished uploads go on where they were, or are gone. */
async function uploadFaults(actors: readonly Actor[], ledger: Ledger): Promise<string[]> {
  return collect([...ledger.uploads.values()], async (upload) => {
    const actor = actors[upload.owner];
    if (!actor) return [];
    try {
      await finishLarge(actor, upload);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== "upload.not-found") throw error;
      ledger.uploads.delete(upload.id);
    }
    return [];
  });
}

/** Reads every acknowledged write back through the product; one line a loss. */
export async function readBack(actors: readonly Actor[], ledger: Ledger): Promise<string[]> {
  const browserOf = ({ owner }: { owner: number }): LoadBrowser => {
    const actor = actors[owner];
    if (!actor) throw new Error("There is no such person");
    return actor.browser;
  };
  return [
    ...(await uploadFaults(actors, ledger)),
    ...(await collect(ledger.filings.values(), (one) => filingFaults(browserOf(one), one))),
    ...(await collect(ledger.files.values(), (one) => fileFaults(browserOf(one), one))),
    ...(await collect(ledger.notices.values(), (one) => noticeFaults(browserOf(one), one))),
    ...(await collect(
      actors.filter(({ browser }) => browser.person.role === "filer"),
      messageFaults,
    )),
  ];
}
