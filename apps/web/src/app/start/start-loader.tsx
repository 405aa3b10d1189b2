import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { knownFlags, type KnownFlags } from '../../kernel/flags/known-flags.js';
import { brandOf, site } from '../../kernel/session/site.js';
import { Monogram } from '../../ui/display/monogram.js';
import classes from './start-loader.module.css';

/** Milliseconds. */
const fadeTime = 2000;

const hasStillness = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Covers the portal until the flags are known and its first page has loaded, then fades within two seconds. */
export function StartLoader({ isLoading, flags = knownFlags }: { isLoading: boolean; flags?: KnownFlags }) {
  const isReady = useSyncExternalStore(flags.onChange, flags.areKnown);
  const isWaiting = !isReady || isLoading;
  // Parts loaded later have their own loading states.
  const [hasStarted, setStarted] = useState(false);
  const [isGone, setGone] = useState(false);
  if (!isWaiting && !hasStarted) setStarted(true);
  useEffect(() => {
    if (!hasStarted) return undefined;
    const timer = setTimeout(() => setGone(true), hasStillness() ? 0 : fadeTime);
    return () => clearTimeout(timer);
  }, [hasStarted]);
  if (isGone || (hasStarted && hasStillness())) return null;
  return (
    <div
      className={hasStarted ? `${classes.loader} ${classes.fading}` : classes.loader}
      {...(hasStarted ? { 'aria-hidden': true } : { role: 'status' })}
    >
      <Monogram brand={brandOf(site().theme)} size={64} />
      <div className={classes.line} />
      {hasStarted ? null : <VisuallyHidden>Loading</VisuallyHidden>}
    </div>
  );
}
