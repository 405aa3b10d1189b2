import { useLayoutEffect } from 'react';

/** Returns the focus after a dialog, even if the dialog is unmounted; an element that is gone gets none. */
export function useFocusBack(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
