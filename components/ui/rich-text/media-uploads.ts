"use client";

import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";

export type MediaSent =
  | { kind: "done"; url: string }
  | { kind: "failed"; message: string; again: boolean }
  | { kind: "stopped" };

export type SendMedia = (
  file: File,
  course: { onPercent: (percent: number) => void; signal: AbortSignal },
) => Promise<MediaSent>;

export type MediaUpload = {
  id: number;
  file: File;
  percent: number;
  failure: { message: string; again: boolean } | null;
};

export type MediaKind = "image" | "video";
export type Senders = Readonly<Record<MediaKind, SendMedia>>;

type Job = { kind: MediaKind; file: File; position: number; control: AbortController };

/** Dimensions reserve the space while the image loads; optional. */
async function sizeOf(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return {};
  }
}

type Inserted = { type: MediaKind; attrs: Record<string, string | number> };

async function nodeOf({ kind, file }: Job, src: string): Promise<Inserted> {
  const name = file.name.replace(/\.[^.]*$/, "");
  if (kind === "video") return { type: "video", attrs: { src, title: name } };
  return { type: "image", attrs: { src, alt: name, ...(await sizeOf(file)) } };
}

function insert(editor: Editor, position: number, node: Inserted): void {
  const place = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size));
  const { parent, depth } = place;
  if (!parent.isTextblock) editor.commands.insertContentAt(place.pos, node);
  else if (parent.content.size === 0 && depth === 1) {
    editor.commands.insertContentAt({ from: place.before(), to: place.after() }, node);
  } else editor.commands.insertContentAt(place.after(), node);
}

/** Each picture or video lands where it was requested: positions are mapped through later edits. */
export function useMediaUploads(editor: Editor | null, senders: Senders | undefined) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const lastId = useRef(0);

  useEffect(() => {
    if (!editor) return undefined;
    const running = jobs.current;
    const follow = ({ transaction }: { transaction: Editor["state"]["tr"] }) => {
      for (const job of running.values()) job.position = transaction.mapping.map(job.position);
    };
    editor.on("transaction", follow);
    return () => {
      editor.off("transaction", follow);
      for (const job of running.values()) job.control.abort();
      running.clear();
    };
  }, [editor]);

  const change = (id: number, part: Partial<MediaUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  function remove(id: number) {
    jobs.current.get(id)?.control.abort();
    jobs.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }

  async function run(id: number) {
    const job = jobs.current.get(id);
    if (!editor || !senders || !job) return;
    job.control = new AbortController();
    change(id, { percent: 0, failure: null });
    const sent = await senders[job.kind](job.file, {
      signal: job.control.signal,
      onPercent: (percent) => change(id, { percent }),
    });
    if (!jobs.current.has(id) || editor.isDestroyed || sent.kind === "stopped") return;
    if (sent.kind === "failed") return change(id, { failure: sent });
    const node = await nodeOf(job, sent.url);
    if (!jobs.current.has(id)) return;
    insert(editor, job.position, node);
    remove(id);
  }

  function add(kind: MediaKind, files: readonly File[], at?: number) {
    if (!editor) return;
    const added = files.map((file) => {
      lastId.current += 1;
      const position = at ?? editor.state.selection.to;
      jobs.current.set(lastId.current, { kind, file, position, control: new AbortController() });
      return { id: lastId.current, file, percent: 0, failure: null };
    });
    setUploads((all) => [...all, ...added]);
    for (const { id } of added) void run(id);
  }

  return { uploads, add, remove, retry: (id: number) => void run(id) };
}
