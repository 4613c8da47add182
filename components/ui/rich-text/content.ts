import { type Editor, getHTMLFromFragment } from "@tiptap/react";

/** `html` is a function: serialising a long text at every key would be slow. */
export type RichTextContent = { chars: number; isEmpty: boolean; html: () => string };

export function contentOf(editor: Editor): RichTextContent {
  const { doc, schema } = editor.state;
  const isEmpty = editor.isEmpty;
  return {
    chars: [...doc.textContent].length,
    isEmpty,
    html: () => (isEmpty ? "" : getHTMLFromFragment(doc.content, schema)),
  };
}
