import { useLayoutEffect } from 'react';

/** Gives the focus back to what had it before a dialog, one that is taken away as a whole too; what is gone by then gets none. */
export function useFocusBack(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
