import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';
import { StatusDot, ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import {
  DeliveredIcon,
  ExceptionIcon,
  HelpIcon,
  MissedEtaIcon,
  OutForDeliveryIcon,
  PickupIcon,
  ShipmentsIcon,
  smallIconProps,
} from '../../ui/icons/icons.js';

/** Names of the seven tracking categories. */
export const statusNames = {
  pickup: 'Pickup',
  transit: 'In transit',
  outForDelivery: 'Out for delivery',
  delivered: 'Delivered',
  exception: 'Exception',
  missedEta: 'Missed ETA',
  defaulted: 'No status',
} as const satisfies Record<TrackingCategory, string>;

const categories = {
  pickup: { tone: 'info', Icon: PickupIcon },
  transit: { tone: 'info', Icon: ShipmentsIcon },
  outForDelivery: { tone: 'info', Icon: OutForDeliveryIcon },
  delivered: { tone: 'success', Icon: DeliveredIcon },
  exception: { tone: 'warning', Icon: ExceptionIcon },
  missedEta: { tone: 'danger', Icon: MissedEtaIcon },
  defaulted: { tone: 'neutral', Icon: HelpIcon },
} as const satisfies Record<TrackingCategory, { tone: StatusTone; Icon: typeof PickupIcon }>;

export interface StatusBadgeProps {
  category: TrackingCategory;
  /** `badge` on details and grids, `dot` in dense lists, on the map and in the calendar. */
  variant?: 'badge' | 'dot';
}

/** Tracking status as icon, word and color; three share blue, so the icon and word distinguish them. */
export function StatusBadge({ category, variant = 'badge' }: StatusBadgeProps) {
  const { tone, Icon } = categories[category];
  if (variant === 'dot') return <StatusDot tone={tone}>{statusNames[category]}</StatusDot>;
  return (
    <ToneBadge tone={tone} icon={<Icon {...smallIconProps} />}>
      {statusNames[category]}
    </ToneBadge>
  );
}

/** The tone of a category, for places that show the shipment's number instead of the word. */
export const toneOf = (category: TrackingCategory): StatusTone => categories[category].tone;

/** Color of a category's dot as a CSS value, for pins and bars. */
export function statusColor(category: TrackingCategory): string {
  return `var(--app-dot-${categories[category].tone})`;
}

const dispatchTones = {
  sending: 'info',
  confirmed: 'success',
  refused: 'danger',
  needsAttention: 'warning',
  canceling: 'info',
  canceled: 'neutral',
} as const;

/** The carrier's status of a booking, in words. */
export const dispatchNames = {
  sending: 'Sending',
  confirmed: 'Confirmed',
  refused: 'Refused',
  needsAttention: 'Needs attention',
  canceling: 'Canceling',
  canceled: 'Canceled',
} as const;

/** The carrier's status of a booking; shown only while something is open. */
export function DispatchBadge({ row }: { row: { readonly dispatchState: keyof typeof dispatchTones } }) {
  return <ToneBadge tone={dispatchTones[row.dispatchState]}>{dispatchNames[row.dispatchState]}</ToneBadge>;
}

interface RowStatusProps {
  readonly row: {
    readonly dispatchState: keyof typeof dispatchTones;
    readonly state: string;
    readonly category: TrackingCategory;
  };
}

/** The status of a shipment, the same on every list: a canceled booking stays canceled, even if tracking continues. */
export function RowStatus({ row }: RowStatusProps) {
  if (row.state === 'canceled') return <ToneBadge tone="neutral">{dispatchNames.canceled}</ToneBadge>;
  if (row.dispatchState === 'refused' || row.dispatchState === 'needsAttention') return <DispatchBadge row={row} />;
  return <StatusBadge category={row.category} />;
}
