import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { texts } from './quote-details-texts.js';

/** Asks before the last changes are lost; within the portal and when the tab is closed. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
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
      title={texts.leave.title}
      confirmLabel={texts.leave.confirm}
      isDestructive
    >
      {texts.leave.detail}
    </ConfirmDialog>
  );
}
