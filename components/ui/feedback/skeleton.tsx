import styles from "./skeleton.module.css";

export function TableSkeleton(props: { rows: number; columns: number }) {
  return (
    <div className={styles.rows} role="status" aria-label="正在加载">
      {Array.from({ length: props.rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: props.columns }, (__, column) => (
            <span key={column} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function BlockSkeleton(props: { height: number }) {
  return (
    <span className={styles.block} style={{ height: props.height }} role="status" aria-label="正在加载" />
  );
}
