import { useEffect, useEffectEvent, useState } from 'react';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { lastActivity, noteActivity, watchActivity } from '../../kernel/session/activity.js';

/** Seconds before the end at which the user is asked, at most. */
const longestWarning = 120;

/** Half of a short setting, so that the question doesn't open with the page. */
const warningOf = (minutes: number): number => Math.min(longestWarning, Math.floor(minutes * 30));

/** Counts from the last sign of life in any tab; answers the seconds left once it is time to ask. */
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
