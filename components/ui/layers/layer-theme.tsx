"use client";

import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";

import { theme } from "../theme.ts";

/** Every layer brings the theme itself, so pages that open none do not load it. */
export function LayerTheme(props: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{props.children}</ThemeProvider>;
}
