import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import classes from './alerts.module.css';

interface WorkRowProps {
  readonly title: string;
  /** How far it is, or how it ended. */
  readonly standing: string;
  readonly children: ReactNode;
}

/** A file that is being made: what it is, how far, and what can be done about it. */
export function WorkRow({ title, standing, children }: WorkRowProps) {
  return (
    <Group component="li" className={classes.row ?? ''} gap="sm" align="flex-start" wrap="nowrap">
      <span className={classes.icon}>
        <ExportIcon {...iconProps} />
      </span>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text fz="xs" c="dimmed" role="status">
          {standing}
        </Text>
      </div>
      {children}
    </Group>
  );
}

interface WorkButtonProps {
  readonly label: string;
  readonly title: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

export function WorkButton({ label, title, isBusy = false, onClick }: WorkButtonProps) {
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} aria-label={`${label}: ${title}`} onClick={onClick}>
      {label}
    </Button>
  );
}
