"use client";

import dynamic from "next/dynamic";
import { useId } from "react";

import { BlockSkeleton } from "../feedback/skeleton.tsx";
import { FieldGroup, type FieldLook, describedBy } from "../fields/field.tsx";
import { late } from "../late.tsx";
import type { RichTextContent } from "./content.ts";
import type { RichTextMedia } from "./editor.tsx";

const Editor = dynamic(async () => late(() => import("./editor.tsx").then((m) => m.RichTextEditor)), {
  ssr: false,
  loading: () => <BlockSkeleton height={342} />,
});

type RichTextFieldProps = FieldLook & {
  /** Uncontrolled: another text needs another `key`. */
  initialHtml?: string;
  maxChars: number;
  maxTableRows: number;
  media?: RichTextMedia;
  onChange?: (content: RichTextContent) => void;
  /** Stable. Gets why the text cannot be saved yet, as while a picture is sent. */
  onPending?: (reason: string | null) => void;
};

/** The editor loads when the field is shown; its space is reserved. */
export function RichTextField(props: RichTextFieldProps) {
  const { initialHtml, maxChars, maxTableRows, media, onChange, onPending, ...look } = props;
  const id = useId();
  return (
    <FieldGroup id={id} look={look} role="group">
      <Editor
        id={`${id}-text`}
        labelledBy={`${id}-label`}
        initialHtml={initialHtml ?? ""}
        maxChars={maxChars}
        maxTableRows={maxTableRows}
        invalid={look.error !== undefined}
        describedBy={describedBy(id, look)["aria-describedby"]}
        media={media}
        onChange={(content) => onChange?.(content)}
        onPending={onPending}
      />
    </FieldGroup>
  );
}
