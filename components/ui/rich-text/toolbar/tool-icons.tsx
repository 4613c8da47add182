import type { ReactNode } from "react";

import { LineIcon } from "../../icons.tsx";

const shapes = {
  undo: <path d="M5.5 3 2.5 6l3 3M2.8 6h6.4a3.6 3.6 0 0 1 0 7.2H6" />,
  redo: <path d="m10.5 3 3 3-3 3m2.7-3H6.8a3.6 3.6 0 0 0 0 7.2H10" />,
  bold: <path d="M4.5 3v10h4.2a2.7 2.7 0 0 0 0-5.4H4.5h3.7a2.3 2.3 0 0 0 0-4.6Z" strokeWidth="1.8" />,
  italic: <path d="M7 3h4.5M4.5 13H9M9.3 3 6.7 13" />,
  underline: <path d="M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.5h9" />,
  strike: (
    <path d="M11.5 4.6C11 3.3 9.7 2.7 8 2.7c-2 0-3.4 1-3.4 2.6 0 .9.5 1.7 1.3 2.2M2.5 8h11M10.6 8.6c.6.5.9 1.1.9 1.9 0 1.7-1.5 2.8-3.5 2.8-1.9 0-3.3-.8-3.7-2.3" />
  ),
  bullets: <path d="M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4h.2m-.2 4h.2m-.2 4h.2" strokeWidth="1.5" />,
  numbers: (
    <path d="M6.5 4h7m-7 4h7m-7 4h7M2.3 2.8l1-.4v3.2M2.2 9.4c.1-1.1 1.7-1 1.6.1-.1.8-1.3 1.2-1.6 2.3h1.7" />
  ),
  outdent: <path d="M2.5 3.5h11M7.5 6.5h6m-6 3h6m-11 3h11M5 6 3 8l2 2" />,
  indent: <path d="M2.5 3.5h11M7.5 6.5h6m-6 3h6m-11 3h11M3 6l2 2-2 2" />,
  quote: <path d="M6.5 4.5c-2 .4-3.3 1.7-3.3 4v2.8h3.3V8H4m9-3.5c-2 .4-3.3 1.7-3.3 4v2.8H13V8h-2.5" />,
  rule: <path d="M2.5 8h11M4 4.5h8M4 11.5h8" />,
  link: (
    <path d="m6.7 9.3 2.6-2.6M7.4 5.1l1.5-1.5a2.5 2.5 0 0 1 3.5 3.5l-1.5 1.5m-2.3 2.3-1.5 1.5a2.5 2.5 0 0 1-3.5-3.5l1.5-1.5" />
  ),
  video: <path d="M2.5 3.5h11v9h-11zM6.7 5.8v4.4L10.3 8Z" />,
  insertTable: <path d="M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.2 3v10M9.8 3v10" />,
  addRow: <path d="M2.5 2.5h11v5h-11zM2.5 5h11M8 2.5v5M8 9.5v4.5M5.7 11.7h4.6" />,
  addColumn: <path d="M2.5 2.5h5v11h-5zM5 2.5v11M2.5 8h5M9.5 8H14M11.7 5.7v4.6" />,
  deleteRow: <path d="M2.5 2.5h11v5h-11zM2.5 5h11M8 2.5v5M6 10l4 4m0-4-4 4" />,
  deleteColumn: <path d="M2.5 2.5h5v11h-5zM5 2.5v11M2.5 8h5M10 6l4 4m0-4-4 4" />,
  headerRow: <path d="M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.7h11M4 4.8h8" strokeWidth="1.5" />,
  deleteTable: <path d="M13.5 7V3h-11v10H7M2.5 6.3h11M6.2 3v10M9.5 9.5l4 4m0-4-4 4" />,
  image: <path d="M2.5 3h11v10h-11zM3 11.5l3-3.2 2.2 2.2 2-2L13 11.2M10.3 5.7h.2" />,
} satisfies Record<string, ReactNode>;

export type ToolIconName = keyof typeof shapes;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return <LineIcon>{shapes[name]}</LineIcon>;
}
