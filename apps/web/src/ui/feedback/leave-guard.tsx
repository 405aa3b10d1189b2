import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.js';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** The unsaved changes, and the button to leave anyway. */
  words: { readonly title: string; readonly detail: string; readonly confirm: string };
  /** Whether another query of the same path also leaves the page. */
  isOfQuery?: boolean;
}

/** Confirms before unsaved changes are lost, within the portal and when the tab is closed. */
export function LeaveGuard({ isUnsaved, words, isOfQuery = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    const isLeft = now.pathname !== next.pathname || (isOfQuery && now.search !== next.search);
    return isLeft && isUnsaved();
  });
  const holdIfUnsaved = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => holdIfUnsaved(event);
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, []);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={words.title}
      confirmLabel={words.confirm}
      isDestructive
      isLocal
    >
      {words.detail}
    </ConfirmDialog>
  );
}
