import { Group } from '@mantine/core';
import { ToneBadge } from './tone-badge.js';

/** Says that a test key made the row: no real carrier moves it. */
export const TestBadge = () => <ToneBadge tone="neutral">Test</ToneBadge>;

/** A number, marked when a test key made what it belongs to. */
export function MarkedNumber({ number, isTest }: { number: string; isTest: boolean }) {
  if (!isTest) return number;
  return (
    <Group gap={6} wrap="nowrap" component="span">
      {number}
      <TestBadge />
    </Group>
  );
}
