"use client";

import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";

import { Button } from "../button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { linkAddress } from "./link-address.ts";

const formId = "rich-text-link";

function LinkForm(props: { href: string; onDone: (href: string) => void }) {
  const [typed, setTyped] = useState(props.href);
  const [error, setError] = useState<string>();
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const href = linkAddress(typed);
        if (href === null) setError("请输入正确的网址，例如https://www.gov.cn");
        else props.onDone(href);
      }}
    >
      <TextField
        label="链接地址"
        required
        autoFocus
        value={typed}
        error={error}
        maxLength={1000}
        inputMode="url"
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </form>
  );
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange("link");
  const isBare = editor.state.selection.empty && !editor.isActive("link");
  if (isBare) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

export function LinkDialog(props: { editor: Editor; open: boolean; onClose: () => void }) {
  const { editor, open, onClose } = props;
  const wasOpen = useRef(false);
  useEffect(() => {
    // At once: the dialog has given the focus back with the caret where the browser likes, and the editor reads that next.
    if (wasOpen.current && !open) editor.view.focus();
    wasOpen.current = open;
  }, [editor, open]);
  const given: unknown = open ? editor.getAttributes("link").href : "";
  const href = typeof given === "string" ? given : "";
  return (
    <Dialog
      open={open}
      title={href === "" ? "插入链接" : "修改链接"}
      width={480}
      onClose={onClose}
      footer={
        <>
          {href !== "" && (
            <Button
              variant="text-danger"
              onClick={() => {
                editor.chain().extendMarkRange("link").unsetLink().run();
                onClose();
              }}
            >
              取消链接
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId}>
            确定
          </Button>
        </>
      }
    >
      <LinkForm
        key={`${String(open)}${href}`}
        href={href}
        onDone={(address) => {
          setLink(editor, address);
          onClose();
        }}
      />
    </Dialog>
  );
}
