import { createContext } from "react";

/** CSP nonce for the styles that MUI layers insert. */
export const LayerNonce = createContext<string | undefined>(undefined);
