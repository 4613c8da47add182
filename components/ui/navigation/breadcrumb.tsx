import styles from "./breadcrumb.module.css";

export type Crumb = { name: string; href?: string | undefined };

export function Breadcrumb(props: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="当前位置">
      <ol className={styles.list}>
        {props.crumbs.map((crumb, i) => {
          const last = i === props.crumbs.length - 1;
          return (
            <li key={crumb.name} aria-current={last ? "page" : undefined}>
              {crumb.href && !last ? <a href={crumb.href}>{crumb.name}</a> : crumb.name}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
