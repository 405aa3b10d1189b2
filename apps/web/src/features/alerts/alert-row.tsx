import type { Alert, AlertKind } from '@lading/contracts/notifications/alerts';
import { notificationParts } from '@lading/domain/text/notification-template';
import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNeedsConnection } from '../../ui/connection.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import {
  CarrierManagementIcon,
  ClaimsIcon,
  DeliveredIcon,
  ErrorIcon,
  ExceptionIcon,
  FuelIcon,
  iconProps,
  InfoIcon,
  InvoicesIcon,
  MissedEtaIcon,
  PickupIcon,
  ProNumbersIcon,
  QuoteHistoryIcon,
  ReadIcon,
  ReportsIcon,
  SupportIcon,
  TariffsIcon,
  UnreadIcon,
  UploadIcon,
} from '../../ui/icons/icons.js';
import { alertsTexts as words } from './alerts-texts.js';
import classes from './alerts.module.css';

interface AlertRowProps {
  readonly alert: Alert;
  readonly onFollow: (alert: Alert) => void;
  readonly onMark: (alerts: readonly Alert[], isRead: boolean) => void;
  /** Rendered before the icon. */
  readonly before?: ReactNode;
}

/** One alert: icon, sentence, time, and the button to mark it. */
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

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const icons: Readonly<Record<AlertKind, Icon>> = {
  exception: ExceptionIcon,
  missedEta: MissedEtaIcon,
  dispatchFailed: ErrorIcon,
  deskOrder: PickupIcon,
  missedPickup: ExceptionIcon,
  shipmentMessage: InfoIcon,
  delivered: DeliveredIcon,
  quoteExpiring: QuoteHistoryIcon,
  uploadResult: UploadIcon,
  reportMade: ReportsIcon,
  invoiceReceived: InvoicesIcon,
  invoiceReview: InvoicesIcon,
  disputeDeadline: InvoicesIcon,
  invoiceAnswered: InvoicesIcon,
  invoiceDisputed: InvoicesIcon,
  claimFiled: ClaimsIcon,
  claimChanged: ClaimsIcon,
  claimClock: ClaimsIcon,
  subscription: InfoIcon,
  proNumbersLow: CarrierManagementIcon,
  proBlockRequest: ProNumbersIcon,
  tariffReview: TariffsIcon,
  pricingEnding: TariffsIcon,
  carrierSwitched: CarrierManagementIcon,
  fuelIndex: FuelIcon,
  supportTicket: SupportIcon,
  systemNotice: InfoIcon,
};

/** The icon of a kind; an unknown kind gets the one for information. */
const AlertIcon = ({ kind }: { kind: AlertKind }) => createElement(icons[kind] ?? InfoIcon, iconProps);

/** The text of an alert without its links. */
export const plainText = ({ text }: Pick<Alert, 'text'>): string =>
  notificationParts(text)
    .map((part) => part.text)
    .join('');

const leadsIntoPortal = (link: string | undefined): link is string =>
  link !== undefined && link.startsWith('/') && !link.startsWith('//');

interface AlertTextProps {
  readonly alert: Alert;
  /** Called when the user follows the alert's link. */
  readonly onFollow: () => void;
}

/** The text and time of an alert; its links stay in the portal. */
function AlertText({ alert, onFollow }: AlertTextProps) {
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {notificationParts(alert.text).map(({ text, link }, place) => (
          <Fragment key={place}>
            {leadsIntoPortal(link) ? (
              <Anchor component={Link} to={link} inherit fw={alert.isRead ? 500 : 650} onClick={onFollow}>
                {text}
              </Anchor>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </Text>
      <Text fz="xs" c="dimmed">
        <DateTime instant={alert.createdAt} zone={viewerZone()} />
      </Text>
    </div>
  );
}
