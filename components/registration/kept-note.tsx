import type { KeptState } from "#lib/registration/draft-keeper.ts";

import styles from "./registration.module.css";

const words: Record<KeptState, string> = {
  none: "",
  pending: "正在暂存填写内容……",
  kept: "填写内容已暂存，4小时内有效（不含密码和验证码）",
  failed: "填写内容暂未保存，请检查网络；提交前请勿刷新或关闭本页",
};

export function KeptNote({ kept }: { kept: KeptState }) {
  return (
    <p className={styles.kept} role="status">
      {words[kept]}
    </p>
  );
}
