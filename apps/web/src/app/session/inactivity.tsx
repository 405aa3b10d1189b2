import { lazy, Suspense } from 'react';
import { revokeSession, signOut } from '../../kernel/session/session.js';
import { webSettings } from '../../kernel/session/web-settings.js';
import { settle } from '../start/reload-safely.js';
import { useInactivity } from './use-inactivity.js';

const Dialog = lazy(() => import('./inactivity-dialog.js').then((part) => ({ default: part.InactivityDialog })));

/** Nobody is signed out before what is open has been saved. */
const endSafely = (end: () => Promise<void>): void => void settle().then(end);

/** Ends the session of whoever has left; asks two minutes before, or at half of a shorter setting. */
export function Inactivity() {
  const { isAsked, warning, secondsLeft, stay } = useInactivity(webSettings().inactivityMinutes, () =>
    endSafely(revokeSession),
  );
  if (!isAsked) return null;
  return (
    <Suspense>
      <Dialog warning={warning} secondsLeft={secondsLeft} onStay={stay} onLeave={() => endSafely(signOut)} />
    </Suspense>
  );
}
