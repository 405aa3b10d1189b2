import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
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
  /** The action asks no server, so it needs no connection. */
  readonly isLocal?: boolean;
  readonly onClick: () => void;
}

export function WorkButton({ label, title, isBusy = false, isLocal = false, onClick }: WorkButtonProps) {
  const button = {
    size: 'compact-sm',
    variant: 'default',
    'aria-label': `${label}: ${title}`,
    onClick,
    children: label,
  };
  return isLocal ? <Button {...button} /> : <SpinnerButton {...button} isBusy={isBusy} />;
}
