"use client";

import { useEffect, useState } from "react";

import { cx } from "#components/ui/cx.ts";

import { useFormProgress, useMissingFiles } from "./use-progress.ts";

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

function useSections(): Section[] {
  const groups = useFormProgress();
  const { billsMissing, attachmentsMissing } = useMissingFiles();
  return [
    { id: "section-bill", name: "造价数据文件", missing: billsMissing, wrong: 0 },
    ...groups.map(({ code, ...group }) => ({ id: `section-${code}`, ...group })),
    { id: "section-attachments", name: "附件", missing: attachmentsMissing, wrong: 0 },
  ];
}

export function SectionNav() {
  const sections = useSections();
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
              {section.missing > 0 && <span className={styles.navNote}>缺{section.missing}</span>}
              {section.wrong > 0 && (
                <span className={cx(styles.navNote, styles.navWrong)}>有误{section.wrong}</span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
