import type { Alert } from '@lading/contracts/notifications/alerts';
import { ActionIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNeedsConnection } from '../../ui/connection.js';
import { iconProps, ReadIcon, UnreadIcon } from '../../ui/icons/icons.js';
import { AlertText, AlertIcon, plainText } from './alert-text.js';
import classes from './alerts.module.css';
import { alertsTexts as words } from './alerts-texts.js';

interface AlertRowProps {
  readonly alert: Alert;
  readonly onFollow: (alert: Alert) => void;
  readonly onMark: (alerts: readonly Alert[], isRead: boolean) => void;
  /** What stands before the icon. */
  readonly before?: ReactNode;
}

/** One alert: icon, sentence, time, and the way to mark it. */
export function AlertRow({ alert, onFollow, onMark, before }: AlertRowProps) {
  const mark = alert.isRead ? words.markUnread : words.markRead;
  return (
    <Group
      component="li"
      className={classes.row ?? ''}
      data-unread={alert.isRead ? undefined : true}
      gap="sm"
      align="flex-start"
      wrap="nowrap"
    >
      {before}
      <span className={classes.icon}>
        <AlertIcon kind={alert.kind} />
      </span>
      <AlertText alert={alert} onFollow={() => onFollow(alert)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${mark}: ${plainText(alert)}`}
        title={mark}
        {...useNeedsConnection()}
        onClick={() => onMark([alert], !alert.isRead)}
      >
        {alert.isRead ? <UnreadIcon {...iconProps} /> : <ReadIcon {...iconProps} />}
      </ActionIcon>
    </Group>
  );
}
