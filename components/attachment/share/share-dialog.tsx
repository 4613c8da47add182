"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { StoredFile } from "#contracts/attachment.ts";
import { type FileLinkCreated, fileLinkDays, fileLinkDaysDefault } from "#contracts/file/file-link.ts";
import { createLink, linksKey } from "#lib/attachment/links.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";

import styles from "./share.module.css";

type ShareDialogProps = { open: boolean; file: StoredFile; onClose: () => void };

const choices = fileLinkDays.map((days) => ({ value: String(days), label: `${days}天` }));

function Content({ file }: { file: StoredFile }) {
  const client = useQueryClient();
  const [days, setDays] = useState<(typeof fileLinkDays)[number]>(fileLinkDaysDefault);
  const [made, setMade] = useState<FileLinkCreated | null>(null);
  const [make, busy] = useGuarded(async () => {
    try {
      setMade(await createLink(file.id, days));
    } catch (error) {
      // Already reported.
      if (!(error instanceof ApiFailure)) throw error;
    }
    await client.invalidateQueries({ queryKey: linksKey(file.id) });
  });
  return (
    <div className={styles.content}>
      <p className={styles.file}>{file.fileName}</p>
      <p className={styles.hint}>
        用于通知公告等。获得链接的人无需登录即可查看、下载此文件，请确认内容可以公开。
      </p>
      <div className={styles.making}>
        <RadioField
          label="有效期"
          name="days"
          options={choices}
          value={String(days)}
          onChange={({ target }) =>
            setDays(fileLinkDays.find((choice) => String(choice) === target.value) ?? days)
          }
        />
        <Button variant="primary" icon="share" busy={busy} busyText="正在生成……" onClick={make}>
          生成链接
        </Button>
      </div>
      {made && <NewLink key={made.id} link={made} />}
      <LinkList fileId={file.id} onRevoked={(id) => made?.id === id && setMade(null)} />
    </div>
  );
}

export function ShareDialog({ open, file, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} title="分享链接" width={640} onClose={onClose}>
      <Content file={file} />
    </Dialog>
  );
}
