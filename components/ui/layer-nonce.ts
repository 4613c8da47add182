import { createContext } from "react";

/** What lets the styles that layers bring along pass the page's policy. */
export const LayerNonce = createContext<string | undefined>(undefined);
