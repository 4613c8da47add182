/** Call ahead where a dialog may have to open offline. */
export function loadDialogLayer() {
  return import("./layers/dialog-layer.tsx");
}
