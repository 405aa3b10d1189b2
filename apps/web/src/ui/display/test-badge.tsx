import { Group } from '@mantine/core';
import { ToneBadge } from './tone-badge.js';

/** Marks rows created with a test key: no real carrier moves them. */
export const TestBadge = () => <ToneBadge tone="neutral">Test</ToneBadge>;

/** A number, marked if a test key created its record. */
export function MarkedNumber({ number, isTest }: { number: string; isTest: boolean }) {
  if (!isTest) return number;
  return (
    <Group gap={6} wrap="nowrap" component="span">
      {number}
      <TestBadge />
    </Group>
  );
}
