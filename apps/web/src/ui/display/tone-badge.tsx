import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tone-badge.module.css';

/** The four tones of meaning and gray; they never follow the brand. */
export type StatusTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

const colors = { info: 'blue', success: 'green', warning: 'orange', danger: 'red', neutral: 'gray' } as const;

/** Any state in one of the tones. */
export function ToneBadge({ tone, icon, children }: { tone: StatusTone; icon?: ReactNode; children: string }) {
  return (
    <Badge variant="light" color={colors[tone]} leftSection={icon}>
      {children}
    </Badge>
  );
}

/** Dot and word for places where a badge is too prominent. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.dot} data-tone={tone}>
      {children}
    </span>
  );
}
