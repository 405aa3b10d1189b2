import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { StatusDot } from '../../ui/display/tone-badge.js';
import { counted } from '../../ui/texts.js';
import { askedTexts } from './volume-answer-texts.js';

const words = askedTexts.left;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From here on the color warns. */
const short = 4 * hour;

function leftText(milliseconds: number): string {
  if (milliseconds >= 2 * day) return counted(Math.floor(milliseconds / day), words.day, words.days);
  if (milliseconds >= 2 * hour) return counted(Math.floor(milliseconds / hour), words.hour, words.hours);
  return counted(Math.ceil(milliseconds / minute), words.minute, words.minutes);
}

/** The time until a deadline, counted down each minute; nothing once it has passed. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(nowMilliseconds);
  useInterval(() => setNow(nowMilliseconds()), minute, { autoInvoke: true });
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  return <StatusDot tone={left < short ? 'warning' : 'neutral'}>{leftText(left)}</StatusDot>;
}
