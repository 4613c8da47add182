import styles from "../registry-request.module.css";

/** Where a personal number is asked: purpose, who sees it, how it is kept. */
export function PrivacyNote() {
  return (
    <aside className={styles.privacy} aria-label="个人信息处理说明">
      证件号码用于核实人员身份、防止重复注册，加密保存，页面只显示首尾部分；仅本单位和负责审核的造价站及其上级造价站可写明事由后查看，查看记录可追溯。请在取得本人同意后填写。
    </aside>
  );
}
