import { type Editor, getHTMLFromFragment } from "@tiptap/react";

/** The text as it stands. `html` is made when it is asked for: a long text would pay for it at each key. */
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
