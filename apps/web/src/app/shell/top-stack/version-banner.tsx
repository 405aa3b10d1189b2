import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { nowMilliseconds } from '../../../kernel/clock/now.js';
import { onNewVersion, reloadTime } from '../../start/new-version.js';
import { reloadSafely } from '../../start/reload-safely.js';
import classes from './top-stack.module.css';

const event = 'A new version is out! Your page will be refreshed in';

/** Seconds before the reload that are announced; other counts are only visible. */
const saidAt = [1800, 600, 300, 60];

/** 'minutes' and 'seconds' are plural as in the specification, even at 1. */
const textOf = (seconds: number): string => `${event} ${Math.floor(seconds / 60)} minutes ${seconds % 60} seconds`;

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - nowMilliseconds()) / 1000));

/** Text for screen readers: the initial one, then one at each of the moments above. */
function saidOf(first: number, left: number): string {
  const reached = saidAt.filter((moment) => moment < first && left <= moment);
  return textOf(Math.min(first, ...reached));
}

function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsUntil(until));
  const [first] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      <VisuallyHidden role="status">{saidOf(first, left)}</VisuallyHidden>
      <span aria-hidden className="num">
        {textOf(left)}
      </span>
    </>
  );
}

/** Counts down to the reload once another release runs, and offers to reload at once. */
export function VersionBanner() {
  const until = useSyncExternalStore(onNewVersion, reloadTime);
  const [isRefreshing, setRefreshing] = useState(false);
  if (until === undefined) return null;
  return (
    <Group className={classes.version ?? ''} justify="center" gap="sm">
      <Countdown key={until} until={until} />
      <Button
        size="compact-sm"
        variant="white"
        loading={isRefreshing}
        onClick={() => {
          setRefreshing(true);
          void reloadSafely();
        }}
      >
        REFRESH NOW
      </Button>
    </Group>
  );
}
