const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Whether a key press belongs to a field or an open dialog and must not act on the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (isDialogOpen()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null
  );
}
