import { z } from "zod";

import { filingDetailOutputSchema } from "#contracts/filing/api.ts";
import { filingCreateOutputSchema, filingListOutputSchema } from "#contracts/filing/list-api.ts";
import { samplePdf, uploadForm } from "#service/modules/file/testing/upload.ts";

import { CallFailed, type LoadBrowser } from "./call.ts";

export type Act = {
  name: string;
  weight: number;
  isRead: boolean;
  run: (browser: LoadBrowser) => Promise<void>;
};

const words = ["学校", "医院", "工程", "道路", "住宅"];
const uploadBytes = 200_000;
const anything = z.unknown();

const some = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)];

/** Someone of the same enterprise has deleted the draft meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallFailed && error.code === "filing.not-found")) throw error;
}

const reads: readonly Act[] = [
  { name: "list page", weight: 25, isRead: true, run: (browser) => browser.visit("/pages/zgxj") },
  { name: "home page", weight: 12, isRead: true, run: (browser) => browser.visit("/pages/home") },
  {
    name: "list",
    weight: 20,
    isRead: true,
    run: async (browser) => void (await browser.call("filingList", {}, filingListOutputSchema)),
  },
  {
    name: "search",
    weight: 13,
    isRead: true,
    run: async (browser) =>
      void (await browser.call("filingList", { search: some(words) }, filingListOutputSchema)),
  },
  {
    name: "filing",
    weight: 10,
    isRead: true,
    run: async (browser) => {
      const { rows } = await browser.call("filingList", {}, filingListOutputSchema);
      const filingId = some(rows)?.id;
      if (filingId !== undefined)
        await browser.call("filingDetail", { filingId }, filingDetailOutputSchema).catch(unlessGone);
    },
  },
  {
    name: "messages",
    weight: 5,
    isRead: true,
    run: async (browser) => void (await browser.call("messageUnread", {}, anything)),
  },
];

const preference: Act = {
  name: "preference",
  weight: 5,
  isRead: false,
  run: async (browser) => {
    await browser.call("guideSave", { guide: "first-filing", isDismissed: Math.random() < 0.5 }, anything);
  },
};

const ofFilers: readonly Act[] = [
  {
    name: "draft",
    weight: 5,
    isRead: false,
    run: async (browser) => {
      const { id: filingId } = await browser.call("filingCreate", {}, filingCreateOutputSchema);
      const { revision } = await browser.call("filingDetail", { filingId }, filingDetailOutputSchema);
      await browser.call("filingRemove", { filingId, revision }, anything);
    },
  },
  {
    name: "upload",
    weight: 5,
    isRead: false,
    run: (browser) => browser.upload(uploadForm("负载.pdf", samplePdf(uploadBytes))),
  },
];

export function nextAct({ person }: LoadBrowser): Act {
  const acts = [...reads, preference, ...(person.role === "filer" ? ofFilers : [])];
  let at = Math.random() * acts.reduce((sum, { weight }) => sum + weight, 0);
  return acts.find(({ weight }) => (at -= weight) < 0) ?? preference;
}
