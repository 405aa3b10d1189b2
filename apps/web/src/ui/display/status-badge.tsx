import { Badge } from '@mantine/core';
import {
  DeliveredIcon,
  ExceptionIcon,
  HelpIcon,
  MissedEtaIcon,
  OutForDeliveryIcon,
  PickupIcon,
  ShipmentsIcon,
  smallIconProps,
} from '../icons/icons.js';
import { texts } from '../texts.js';
import classes from './status-badge.module.css';

/** The four families of meaning and grey; they never follow the brand. */
export type StatusTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

/** The seven tracking categories (Specification 4). */
export type TrackingCategory = keyof typeof texts.status;

const categories = {
  pickup: { tone: 'info', Icon: PickupIcon },
  transit: { tone: 'info', Icon: ShipmentsIcon },
  outForDelivery: { tone: 'info', Icon: OutForDeliveryIcon },
  delivered: { tone: 'success', Icon: DeliveredIcon },
  exception: { tone: 'warning', Icon: ExceptionIcon },
  missedEta: { tone: 'danger', Icon: MissedEtaIcon },
  defaulted: { tone: 'neutral', Icon: HelpIcon },
} as const satisfies Record<TrackingCategory, { tone: StatusTone; Icon: typeof PickupIcon }>;

const colors = { info: 'blue', success: 'green', warning: 'orange', danger: 'red', neutral: 'gray' } as const;

export interface StatusBadgeProps {
  category: TrackingCategory;
  /** `badge` on detail and grids, `dot` in dense lists, on the map and in the calendar. */
  variant?: 'badge' | 'dot';
}

/** Tracking status as icon, word and colour; blue stands for three of them, so the icon and word tell them apart. */
export function StatusBadge({ category, variant = 'badge' }: StatusBadgeProps) {
  const { tone, Icon } = categories[category];
  if (variant === 'dot') return <StatusDot tone={tone}>{texts.status[category]}</StatusDot>;
  return (
    <Badge variant="light" color={colors[tone]} leftSection={<Icon {...smallIconProps} />}>
      {texts.status[category]}
    </Badge>
  );
}

/** Any other state (quote, user, invoice, carrier) in the same four families. */
export function ToneBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <Badge variant="light" color={colors[tone]}>
      {children}
    </Badge>
  );
}

/** Dot and word for places where a badge is too loud. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.dot} data-tone={tone}>
      {children}
    </span>
  );
}

/** The family of a category, for places that show the number of a shipment in place of the word. */
export const toneOf = (category: TrackingCategory): StatusTone => categories[category].tone;

/** Colour of a category's dot as a CSS value, for pins and bars that draw themselves. */
export function statusColor(category: TrackingCategory): string {
  return `var(--app-dot-${categories[category].tone})`;
}
