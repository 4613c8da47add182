"use client";

import { useRef } from "react";

import { Button } from "#components/ui/button.tsx";

import styles from "../gallery.module.css";

/** The file stays in the browser; `onPick` gets its object URL. */
export function FilePick(props: { label: string; accept: string; onPick: (address: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className={styles.pick}>
      <Button icon="upload" onClick={() => input.current?.click()}>
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) props.onPick(URL.createObjectURL(file));
        }}
      />
    </p>
  );
}
