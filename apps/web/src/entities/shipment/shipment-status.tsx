import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';
import { StatusBadge } from './status-badge.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';

const dispatchTones = {
  sending: 'info',
  confirmed: 'success',
  refused: 'danger',
  needsAttention: 'warning',
  cancelling: 'info',
  cancelled: 'neutral',
} as const;

/** How the carrier stands to a booking, in words. */
export const dispatchNames = {
  sending: 'Being sent',
  confirmed: 'Confirmed',
  refused: 'Refused',
  needsAttention: 'Needs attention',
  cancelling: 'Being cancelled',
  cancelled: 'Cancelled',
} as const;

/** How the carrier stands to the booking; said only where something is open. */
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

/** Where a shipment stands, the same on every list: a cancelled booking moves no more, whatever was last reported. */
export function RowStatus({ row }: RowStatusProps) {
  if (row.state === 'cancelled') return <ToneBadge tone="neutral">{dispatchNames.cancelled}</ToneBadge>;
  if (row.dispatchState === 'refused' || row.dispatchState === 'needsAttention') return <DispatchBadge row={row} />;
  return <StatusBadge category={row.category} />;
}
