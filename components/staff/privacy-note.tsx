import styles from "./staff.module.css";

/** 个人信息保护法 articles 17 and 35: purpose, basis and who sees it, where a number is asked for. */
export function PrivacyNote() {
  return (
    <p className={styles.privacy}>
      证件号码和手机号仅用于核验人员身份和办理造价人员管理、备案事项，依据《中华人民共和国个人信息保护法》第十三条第一款第三项（履行法定职责）处理；加密保存，页面上默认遮盖，仅本单位和有管辖权的造价站填写事由后可查看，每次查看均有记录。请事先告知本人。
    </p>
  );
}
