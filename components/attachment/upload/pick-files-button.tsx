"use client";

import { type ChangeEvent, useRef } from "react";

import { Button } from "#components/ui/button.tsx";
import { acceptOf } from "#lib/upload/rules.ts";

type PickFilesProps = {
  words: string;
  /** Kind of file in words, such as 营业执照. */
  fileType: string;
  limitingType: readonly string[];
  many?: boolean;
  disabled?: boolean;
  onPick: (files: readonly File[]) => void;
};

export function PickFilesButton({ words, fileType, limitingType, ...props }: PickFilesProps) {
  const input = useRef<HTMLInputElement>(null);

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // Allows choosing the same file again after a failure.
    event.target.value = "";
    if (files.length > 0) props.onPick(files);
  }

  return (
    <>
      <Button
        small
        icon="upload"
        disabled={props.disabled}
        aria-label={`${words}${fileType}`}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={`选择${fileType}`}
        accept={acceptOf(limitingType)}
        multiple={props.many}
        onChange={onChange}
      />
    </>
  );
}
