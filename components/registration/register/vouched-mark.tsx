import { Icon } from "#components/ui/icons.tsx";

import styles from "../registration.module.css";

export const vouchedText = "已由政务服务统一登录核验";

export function VouchedMark() {
  return (
    <p className={styles.vouched}>
      <Icon name="success" />
      {vouchedText}
    </p>
  );
}
