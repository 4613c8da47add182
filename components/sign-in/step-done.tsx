"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

import { LinkButton } from "#components/ui/button.tsx";

import styles from "./login.module.css";

/** The link to the login page takes the focus. */
export function StepDone(props: { title: string; link: string; children: ReactNode }) {
  const textId = useId();
  const back = useRef<HTMLAnchorElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 className={styles.done}>{props.title}</h3>
      <p id={textId} className={styles.lead}>
        {props.children}
      </p>
      <LinkButton ref={back} href="/" variant="primary" className={styles.submit} aria-describedby={textId}>
        {props.link}
      </LinkButton>
    </div>
  );
}
