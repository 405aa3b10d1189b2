import { lazy, Suspense } from 'react';
import { revokeSession } from '../../kernel/session/session.js';
import { webSettings } from '../../kernel/session/web-settings.js';
import { useInactivity } from './use-inactivity.js';

const Dialog = lazy(() => import('./inactivity-dialog.js').then((part) => ({ default: part.InactivityDialog })));

/** Ends the session of whoever has left; asks two minutes before. */
export function Inactivity() {
  const { isAsked, secondsLeft, stay } = useInactivity(webSettings().inactivityMinutes, () => void revokeSession());
  if (!isAsked) return null;
  return (
    <Suspense>
      <Dialog secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}
