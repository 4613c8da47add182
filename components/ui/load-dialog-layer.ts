/** Loaded with the first dialog, or ahead of one that may have to open without a network. */
export function loadDialogLayer() {
  return import("./layers/dialog-layer.tsx");
}
