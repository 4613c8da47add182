"use client";

import { useDeferredValue, useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { useFormShape } from "#components/form/form-shape.ts";
import { cx } from "#components/ui/cx.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { progressOf, textsOnly } from "#lib/form/form-state.ts";

import styles from "./form.module.css";

export type Section = { id: string; name: string; missing: number; wrong: number };

/** The last section whose heading has passed the upper third of the viewport. */
function useCurrentSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? "");
  const key = ids.join(" ");
  useEffect(() => {
    const sections = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
      },
      { rootMargin: "-20% 0px -70% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return current;
}

function useSections(attachmentsMissing: number): Section[] {
  const { control } = useFormContext<FormValues>();
  const { form } = useFormShape();
  const [now] = useState(() => new Date());
  const values = useDeferredValue(useWatch({ control }));
  const progress = new Map(progressOf(form, textsOnly(values), now).map((group) => [group.code, group]));
  const groups = form.groups.map((group) => {
    const { missing = 0, wrong = 0 } = progress.get(group.code) ?? {};
    return { id: `section-${group.code}`, name: group.name, missing, wrong };
  });
  return [
    { id: "section-bill", name: "造价数据文件", missing: 0, wrong: 0 },
    ...groups,
    { id: "section-attachments", name: "附件", missing: attachmentsMissing, wrong: 0 },
  ];
}

export function SectionNav({ attachmentsMissing }: { attachmentsMissing: number }) {
  const sections = useSections(attachmentsMissing);
  const current = useCurrentSection(sections.map((section) => section.id));
  return (
    <nav className={styles.nav} aria-label="表单分区">
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className={styles.navLink}
              href={`#${section.id}`}
              aria-current={section.id === current ? "location" : undefined}
            >
              <span>{section.name}</span>
              {section.missing > 0 && <span className={styles.navNote}>缺 {section.missing}</span>}
              {section.wrong > 0 && (
                <span className={cx(styles.navNote, styles.navWrong)}>有误 {section.wrong}</span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
