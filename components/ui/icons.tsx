import type { ReactNode } from "react";

const shapes = {
  search: <path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2" />,
  plus: <path d="M8 3v10M3 8h10" />,
  close: <path d="m3.5 3.5 9 9m0-9-9 9" />,
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  chevronDown: <path d="m4 6 4 4 4-4" />,
  chevronUp: <path d="m4 10 4-4 4 4" />,
  chevronLeft: <path d="M10 3.5 5.5 8l4.5 4.5" />,
  chevronRight: <path d="M6 3.5 10.5 8 6 12.5" />,
  chevronsLeft: <path d="M8 4 4 8l4 4m4.5-8-4 4 4 4" />,
  chevronsRight: <path d="m8 4 4 4-4 4M3.5 4l4 4-4 4" />,
  compare: <path d="M8 2v12M6 4H2.5v8H6M10 4h3.5v8H10" />,
  sort: <path d="m5 6.2 3-3 3 3M5 9.8l3 3 3-3" />,
  sortUp: <path d="m4.5 9.5 3.5-4 3.5 4Z" fill="currentColor" />,
  sortDown: <path d="m4.5 6.5 3.5 4 3.5-4Z" fill="currentColor" />,
  refresh: <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.6h-2.6" />,
  columns: <path d="M2.5 3h11v10h-11zM6.2 3v10m3.6-10v10" />,
  calendar: <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.2V5m5-2.8V5" />,
  warning: <path d="M8 2.5 14 13H2ZM8 6.5v3m0 1.7v.3" />,
  error: <path d="M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Zm0 3v4m0 1.8v.3" />,
  info: <path d="M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Zm0 5.2V11M8 5v.3" />,
  success: <path d="M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Zm-2.6 6.2L7.3 10l3.4-3.8" />,
  user: <path d="M8 2.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4ZM3 13.5c.4-2.6 2.4-4 5-4s4.6 1.4 5 4" />,
  logout: <path d="M6.5 2.5h-4v11h4M10 5l3 3-3 3m3-3H6" />,
  support: (
    <path d="M3 9.5v-2a5 5 0 0 1 10 0v2M3 8h1.8v3.5H3zM11.2 8H13v3.5h-1.8zM13 11.5c0 1.4-1.4 2-3.5 2" />
  ),
  help: (
    <path d="M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM6.2 6.2c.2-2.2 3.7-2 3.6.1C9.8 7.7 8 7.6 8 9.2m0 1.7v.3" />
  ),
  safety: <path d="M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4ZM5.8 8l1.6 1.6 2.8-3" />,
  menu: <path d="M2.5 4h11m-11 4h11m-11 4h11" />,
  collapse: <path d="M2.5 3.5h11m-5.5 4.5h5.5m-11 4.5h11M5.5 6 3 8l2.5 2" />,
  expand: <path d="M2.5 3.5h11m-5.5 4.5h5.5m-11 4.5h11M3 6l2.5 2L3 10" />,
  home: <path d="M2.5 7.5 8 3l5.5 4.5M4 6.5v7h3v-4h2v4h3v-7" />,
  list: <path d="M5.5 4h8m-8 4h8m-8 4h8M2.5 4h.3m-.3 4h.3m-.3 4h.3" />,
  todo: <path d="M3 3.5h10v10H3zM6 2.2v2.4m4-2.4v2.4M5.6 9l1.7 1.7L10.6 7.4" />,
  file: <path d="M4 2h5.5L12.5 5v9H4zM9 2v3.5h3.5M6 8.5h4.5M6 11h4.5" />,
  files: <path d="M5.5 2h5L13 4.5V11H5.5zM10 2v3h3M3 5v9h7.5" />,
  building: <path d="M3.5 14V2.5h6V14M9.5 6.5h3V14M2 14h12M5.5 5h2m-2 2.5h2m-2 2.5h2" />,
  price: <path d="M3 2.5h10v11H3zM5.5 5l2.5 3 2.5-3M8 8v3.5M5.8 8.3h4.4M5.8 10h4.4" />,
  chart: <path d="M2.5 2.5v11h11M5.5 11V8m3 3V5m3 6V6.5" />,
  bell: <path d="M3.5 11.5h9c-1-1-1.2-2-1.2-4.2a3.3 3.3 0 0 0-6.6 0c0 2.2-.2 3.2-1.2 4.2ZM6.7 13.7h2.6" />,
  shield: <path d="M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4Z" />,
  users: (
    <path d="M6 3a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 6 3ZM2 13c.2-2.4 1.8-3.6 4-3.6S9.8 10.6 10 13M10.5 3.4a2 2 0 0 1 0 3.9M11.5 9.6c1.5.4 2.4 1.5 2.5 3.4" />
  ),
  upload: <path d="M8 10.5v-8M4.8 5.5 8 2.3l3.2 3.2M2.5 10v3.5h11V10" />,
  download: <path d="M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M2.5 10.5v3h11v-3" />,
  trash: <path d="M2.5 4.5h11M6 4.3V2.5h4v1.8M4 4.5l.7 9h6.6l.7-9M6.8 7v4m2.4-4v4" />,
  edit: <path d="m3 13 .6-2.8 7.2-7.2 2.2 2.2L5.8 12.4ZM9.3 4.5l2.2 2.2" />,
  eye: (
    <path d="M1.8 8C3.2 5.3 5.4 4 8 4s4.8 1.3 6.2 4C12.8 10.7 10.6 12 8 12S3.2 10.7 1.8 8ZM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z" />
  ),
  lock: <path d="M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2M8 9.5v1.5" />,
  clock: <path d="M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Zm0 3v3.2l2.2 1.3" />,
  print: <path d="M4.5 5.5v-3h7v3M4.5 11.5h-2v-6h11v6h-2M4.5 9.5h7v4h-7z" />,
  share: (
    <path d="M6.3 9.7a2.6 2.6 0 0 0 3.7 0l2.6-2.6a2.6 2.6 0 0 0-3.7-3.7l-1 1M9.7 6.3a2.6 2.6 0 0 0-3.7 0L3.4 8.9a2.6 2.6 0 0 0 3.7 3.7l1-1" />
  ),
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  more: <path d="M3.5 8h.2m4.2 0h.2m4.2 0h.2" />,
  flag: <path d="M4 14V2.5m0 .5h8.5l-2 2.8 2 2.7H4" />,
  filter: <path d="M2.5 3h11L9.5 8v5l-3-1.5V8Z" />,
  inbox: <path d="M2.5 9 4.5 3h7l2 6v4.5h-11zM2.5 9h3.2l.8 1.8h3L10.3 9h3.2" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(shapes, name);
}

/** `size`: 16 by default, which the style sheet states once for all. */
export function LineIcon(props: { size?: number; className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      className={props.className ? `icon ${props.className}` : "icon"}
      width={props.size}
      height={props.size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {props.children}
    </svg>
  );
}

/** Decorative: adjacent text or the button's `aria-label` carries the meaning. */
export function Icon({ name, ...look }: { name: IconName; size?: number; className?: string }) {
  return LineIcon({ ...look, children: shapes[name] });
}
