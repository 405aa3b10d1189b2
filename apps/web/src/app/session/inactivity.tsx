import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { lastActivity, noteActivity, watchActivity } from '../../kernel/session/activity.js';
import { revokeSession, signOut } from '../../kernel/session/session.js';
import { webSettings } from '../../kernel/session/site.js';
import { settle } from '../start/reload-safely.js';

/** Maximum seconds of warning before the session ends. */
const longestWarning = 120;

/** Half of a short setting, so that the warning doesn't open with the page. */
const warningOf = (minutes: number): number => Math.min(longestWarning, Math.floor(minutes * 30));

const Dialog = lazy(() => import('./inactivity-dialog.js').then((part) => ({ default: part.InactivityDialog })));

/** Open drafts are saved before the user is signed out. */
const endSafely = (end: () => Promise<void>): void => void settle().then(end);

/** Ends the session of an inactive user; warns two minutes before, or at half of a shorter setting. */
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

/** Counts from the last activity in any tab; returns the seconds left once the warning is due. */
export function useInactivity(minutes: number, onEnd: () => void) {
  const warning = warningOf(minutes);
  const [isAsked, setAsked] = useState(false);
  const [left, setLeft] = useState(minutes * 60);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const stopWatching = watchActivity();
    let hasEnded = false;
    const timer = setInterval(() => {
      const seconds = Math.ceil((lastActivity() - nowMilliseconds()) / 1000) + minutes * 60;
      setLeft(seconds <= warning ? Math.max(0, seconds) : warning + 1);
      if (seconds <= warning) setAsked(true);
      if (seconds > 0 || hasEnded) return;
      hasEnded = true;
      end();
    }, 1000);
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, [minutes, warning]);
  const stay = (): void => {
    noteActivity();
    setAsked(false);
  };
  return { isAsked, warning, secondsLeft: left <= warning ? left : undefined, stay };
}
