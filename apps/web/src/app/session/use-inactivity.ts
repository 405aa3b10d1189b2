import { useEffect, useEffectEvent, useState } from 'react';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { lastActivity, noteActivity, watchActivity } from '../../kernel/session/activity.js';

/** Seconds before the end at which the person is asked. */
const warningTime = 120;

/** Counts from the last sign of life in any tab; answers the seconds left once it is time to ask. */
export function useInactivity(minutes: number, onEnd: () => void) {
  const [isAsked, setAsked] = useState(false);
  const [left, setLeft] = useState(minutes * 60);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const stopWatching = watchActivity();
    let hasEnded = false;
    const timer = setInterval(() => {
      const seconds = Math.ceil((lastActivity() - nowMilliseconds()) / 1000) + minutes * 60;
      setLeft(seconds <= warningTime ? Math.max(0, seconds) : warningTime + 1);
      if (seconds <= warningTime) setAsked(true);
      if (seconds > 0 || hasEnded) return;
      hasEnded = true;
      end();
    }, 1000);
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, [minutes]);
  const stay = (): void => {
    noteActivity();
    setAsked(false);
  };
  return { isAsked, secondsLeft: left <= warningTime ? left : undefined, stay };
}
