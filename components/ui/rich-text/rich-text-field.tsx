"use client";

import dynamic from "next/dynamic";
import { useId } from "react";

import { FieldGroup, type FieldLook, describedBy } from "../field.tsx";
import { BlockSkeleton } from "../skeleton.tsx";
import type { RichTextContent } from "./content.ts";
import type { RichTextImages } from "./editor.tsx";

const Editor = dynamic(() => import("./editor.tsx").then((module) => module.RichTextEditor), {
  ssr: false,
  loading: () => <BlockSkeleton height={342} />,
});

type RichTextFieldProps = FieldLook & {
  /** The text to begin with; another one needs another `key`. */
  initialHtml?: string;
  maxChars: number;
  images?: RichTextImages;
  onChange?: (content: RichTextContent) => void;
};

/** A text with headings, lists, links and pictures. The editor comes when the field is shown, in its own place. */
export function RichTextField(props: RichTextFieldProps) {
  const { initialHtml, maxChars, images, onChange, ...look } = props;
  const id = useId();
  return (
    <FieldGroup id={id} look={look} role="group">
      <Editor
        id={`${id}-text`}
        labelledBy={`${id}-label`}
        initialHtml={initialHtml ?? ""}
        maxChars={maxChars}
        invalid={look.error !== undefined}
        describedBy={describedBy(id, look)["aria-describedby"]}
        images={images}
        onChange={(content) => onChange?.(content)}
      />
    </FieldGroup>
  );
}
