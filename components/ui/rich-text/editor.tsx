"use client";

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type ChangeEvent, useRef, useState } from "react";

import { cx } from "../cx.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { contentOf, type RichTextContent } from "./content.ts";
import { createExtensions } from "./extensions.ts";
import { type SendImage, useImageUploads } from "./image-uploads.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { UploadList } from "./upload-list.tsx";

import styles from "./editor.module.css";
import text from "./rich-text.module.css";

/** `accept` is for the file picker; `prefix` is the path of own images. */
export type RichTextImages = { send: SendImage; accept: string; prefix: string };

export type RichTextEditorProps = {
  id: string;
  labelledBy: string;
  initialHtml: string;
  maxChars: number;
  invalid: boolean;
  describedBy: string | undefined;
  images: RichTextImages | undefined;
  onChange: (content: RichTextContent) => void;
};

const lostNote = "粘贴内容中的图片未能带入，请用“图片”按钮上传。";

function imagesIn(list: FileList | undefined): File[] {
  return [...(list ?? [])].filter((file) => file.type.startsWith("image/"));
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
  const { images, maxChars } = props;
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [linking, setLinking] = useState(false);
  const [chars, setChars] = useState(0);
  const [lost, setLost] = useState(false);
  const [extensions] = useState(() => createExtensions(images?.prefix ?? "/none/"));

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
        const own = { origin: globalThis.location.origin, imagePrefix: images?.prefix ?? "/none/" };
        const cleaned = cleanPasted(html, own);
        setLost(cleaned.lostImages > 0);
        return cleaned.html;
      },
      handlePaste: (_, event) => takeFiles(imagesIn(event.clipboardData?.files)),
      handleDrop: (view, event, __, moved) =>
        !moved &&
        takeFiles(
          imagesIn(event.dataTransfer?.files),
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
  const { uploads, add, remove, retry } = useImageUploads(editor, images?.send);

  function takeFiles(files: File[], at?: number): boolean {
    if (files.length === 0 || !images) return false;
    setLost(false);
    add(files, at);
    return true;
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    add([...(event.target.files ?? [])]);
    event.target.value = "";
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
          withImages={images !== undefined}
          onOpen={(what) => (what === "link" ? setLinking(true) : picker.current?.click())}
        />
        {images && (
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept={images.accept}
            aria-label="选择图片"
            onChange={pick}
          />
        )}
        <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
        {lost && (
          <p className={styles.note} role="status">
            {lostNote}
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
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </>
  );
}
