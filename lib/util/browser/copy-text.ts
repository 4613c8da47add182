/** `navigator.clipboard` exists on secure origins only; falls back to `execCommand` for plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement("textarea");
  holder.value = text;
  holder.readOnly = true;
  holder.className = "visually-hidden";
  (document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body).append(holder);
  holder.select();
  const copied = document.execCommand("copy");
  holder.remove();
  return copied;
}
