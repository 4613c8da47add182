"use client";

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";

import { cx } from "../cx.ts";
import { VideoDialog } from "../overlays/video-dialog.tsx";
import { cleanPasted } from "./clean-pasted.ts";
import { contentOf, type RichTextContent } from "./content.ts";
import { createExtensions } from "./extensions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { MediaPickers, mediaKinds, openPicker } from "./media-pickers.tsx";
import { type MediaKind, type Senders, useMediaUploads } from "./media-uploads.ts";
import { usePendingMedia } from "./pending-media.ts";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { UploadList } from "./upload-list.tsx";
import type { Video } from "./video-node.ts";

import styles from "./editor.module.css";
import text from "./rich-text.module.css";

/** `accept` is for the file picker; `prefix` is the path of own pictures and videos. */
export type RichTextMedia = { send: Senders; accept: Readonly<Record<MediaKind, string>>; prefix: string };

export type RichTextEditorProps = {
  id: string;
  labelledBy: string;
  initialHtml: string;
  maxChars: number;
  /** Limit for a table that is pasted. */
  maxTableRows: number;
  invalid: boolean;
  describedBy: string | undefined;
  media: RichTextMedia | undefined;
  onChange: (content: RichTextContent) => void;
  onPending: ((reason: string | null) => void) | undefined;
};

const lostMediaNote = "粘贴内容中的图片、视频未能带入，请用“图片”“视频”按钮上传。";
const lostTableNote = (rows: number) => `粘贴的表格超过${rows}行，未能带入，请将大表格作为附件上传。`;

function mediaIn(list: FileList | undefined): Map<MediaKind, File[]> {
  const files = [...(list ?? [])];
  return new Map(mediaKinds.map((kind) => [kind, files.filter(({ type }) => type.startsWith(`${kind}/`))]));
}

function attributesOf(props: RichTextEditorProps): Record<string, string> {
  const { id, labelledBy, invalid, describedBy } = props;
  return {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    ...(invalid && { "aria-invalid": "true" }),
    "aria-describedby": describedBy ? `${describedBy} ${id}-keys` : `${id}-keys`,
    class: cx(text.text, styles.area),
  };
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { media, maxChars } = props;
  const bar = useRef<HTMLDivElement>(null);
  const pickers = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const [chars, setChars] = useState(0);
  const [lost, setLost] = useState("");
  const [video, setVideo] = useState<Video | null>(null);
  const [playing, setPlaying] = useState(false);
  const [extensions] = useState(() => createExtensions(media?.prefix ?? "/none/", preview));

  function preview(chosen: Video): void {
    setVideo(chosen);
    setPlaying(true);
  }

  function tell({ editor: changed }: { editor: Editor }) {
    const content = contentOf(changed);
    setChars(content.chars);
    props.onChange(content);
  }

  const editor = useEditor({
    extensions,
    content: props.initialHtml,
    immediatelyRender: false,
    injectCSS: false,
    onCreate: tell,
    onUpdate: tell,
    editorProps: {
      attributes: () => attributesOf(props),
      transformPastedHTML: (html) => {
        const own = {
          origin: globalThis.location.origin,
          prefix: media?.prefix ?? "/none/",
          maxRows: props.maxTableRows,
        };
        const cleaned = cleanPasted(html, own);
        setLost(
          `${cleaned.lostTable ? lostTableNote(props.maxTableRows) : ""}${cleaned.lostMedia > 0 ? lostMediaNote : ""}`,
        );
        return cleaned.html;
      },
      handlePaste: (_, event) => takeFiles(mediaIn(event.clipboardData?.files)),
      handleDrop: (view, event, __, moved) =>
        !moved &&
        takeFiles(
          mediaIn(event.dataTransfer?.files),
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
      handleDOMEvents: {
        keydown: (_, event) => {
          if (event.isComposing) return false;
          if (event.key === "Escape" || (event.key === "F10" && event.altKey)) {
            event.preventDefault();
            event.stopPropagation();
            bar.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
            return true;
          }
          return event.key === "Tab";
        },
      },
    },
  });
  const { uploads, add, remove, retry } = useMediaUploads(editor, media?.send);
  usePendingMedia(uploads, props.onPending);

  function takeFiles(files: ReadonlyMap<MediaKind, File[]>, at?: number): boolean {
    if (!media || [...files.values()].every(({ length }) => length === 0)) return false;
    setLost("");
    for (const [kind, chosen] of files) add(kind, chosen, at);
    return true;
  }

  function pick(kind: MediaKind, files: File[]) {
    add(kind, files);
    editor?.commands.focus();
  }

  if (!editor) return <div className={styles.frame} />;
  const over = chars - maxChars;
  return (
    <>
      <div className={cx(styles.frame, props.invalid && styles.invalid)}>
        <Toolbar
          editor={editor}
          bar={bar}
          withMedia={media !== undefined}
          onOpen={(what) => (what === "link" ? setLinking(true) : openPicker(pickers.current, what))}
        />
        {media && <MediaPickers place={pickers} accept={media.accept} onPick={pick} />}
        <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
        {lost !== "" && (
          <p className={styles.note} role="status">
            {lost}
          </p>
        )}
        <p id={`${props.id}-keys`} className="visually-hidden">
          按Esc键转到格式工具栏，按Tab键离开正文
        </p>
        <EditorContent editor={editor} className={styles.scroller} />
      </div>
      <div className={styles.count}>
        {over > 0 && <span role="alert">正文超出{over}字，请删减后保存</span>}
        <span className={cx(over > 0 && styles.over)}>
          {chars}/{maxChars}
        </span>
      </div>
      <VideoDialog
        open={playing}
        title={video?.title || "视频预览"}
        src={video?.src ?? ""}
        onClose={() => setPlaying(false)}
      />
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </>
  );
}
