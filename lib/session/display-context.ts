"use client";

import { createContext } from "react";

import type { Display } from "./display.ts";

type Choice = { display: Display; choose: (display: Display) => void };

export const DisplayContext = createContext<Choice>({
  display: { large: false, contrast: false },
  choose: () => undefined,
});
