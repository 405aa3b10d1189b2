import type { TransferAction, TransferState } from '@lading/contracts/customers/customer-transfers';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { transferTexts as texts } from './transfer-texts.js';

const states: readonly TransferState[] = ['scheduled', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone'];
const tones = {
  scheduled: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  canceled: 'neutral',
  undoing: 'info',
  undone: 'neutral',
} as const;

/** The common facts of rows in both lists of transfers. */
export interface TransferRow {
  readonly fromName: string;
  readonly toName: string;
  readonly state: TransferState;
  readonly doneCount: number;
  readonly totalCount: number;
  readonly restoredCount: number;
  readonly stayedCount: number;
  readonly endedByName: string | null;
  readonly endedAt: string | null;
  readonly undoUntil: string | null;
  readonly allowedActions: readonly TransferAction[];
}

export const transferName = ({ fromName: from, toName: to }: TransferRow): string => fill(texts.rowName, { from, to });

/** The filter by status of both lists. */
export const statusFilter = {
  any: texts.allStatuses,
  options: states.map((value) => ({ value, label: texts.statuses[value] })),
};

const isGoingOn = ({ state }: TransferRow): boolean => state === 'running' || state === 'undoing';

/** The progress of a transfer, and why it failed. */
export function TransferStatus({ transfer, failure }: { transfer: TransferRow; failure: string | undefined }) {
  const { state, doneCount, totalCount } = transfer;
  const count = fill(texts.progress, { done: formatNumber(doneCount), total: formatNumber(totalCount) });
  return (
    <Stack gap={4} align="flex-start">
      <ToneBadge tone={tones[state]}>{texts.statuses[state]}</ToneBadge>
      {isGoingOn(transfer) && totalCount > 0 ? (
        <>
          <Progress
            w="100%"
            miw={96}
            value={(100 * doneCount) / totalCount}
            aria-label={fill(texts.progressName, { name: transferName(transfer) })}
          />
          <Text fz="xs" c="dimmed">
            {count}
          </Text>
        </>
      ) : null}
      {failure ? (
        <Text fz="xs" c="dimmed">
          {failure}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The moved customers; after Undo also how many were moved back. */
export function TransferredWhat({ transfer, children }: { transfer: TransferRow; children: ReactNode }) {
  const { state, restoredCount, stayedCount } = transfer;
  if (state !== 'undone') return children;
  const counts = { restored: formatNumber(restoredCount), stayed: formatNumber(stayedCount) };
  return (
    <>
      {children}
      <Text fz="xs" c="dimmed">
        {fill(texts.restored, counts)}
      </Text>
    </>
  );
}

/** Who canceled or undid it, and when. */
export const endedOf = ({ endedByName, endedAt }: TransferRow): string =>
  endedByName && endedAt
    ? fill(texts.endedBy, { name: endedByName, when: formatZonedMoment(endedAt, viewerZone()) })
    : '–';

interface ActionsProps {
  transfer: TransferRow;
  onAsk: () => void;
}

export function TransferActions({ transfer, onAsk }: ActionsProps) {
  return (
    <RowMenu
      name={transferName(transfer)}
      items={transfer.allowedActions.map((action) => ({
        label: texts.actions[action],
        onChoose: onAsk,
        isLocal: true,
      }))}
    />
  );
}

interface EndDialogProps {
  /** Undefined while closed. */
  transfer: TransferRow | undefined;
  /** The effects of canceling and undoing; names and time are filled in. */
  details: Readonly<Record<TransferAction, string>>;
  isBusy: boolean;
  onConfirm: (action: TransferAction) => void;
  onClose: () => void;
}

/** Confirms canceling or undoing a transfer. */
export function EndTransferDialog({ transfer, details, isBusy, onConfirm, onClose }: EndDialogProps) {
  const action = transfer?.allowedActions[0] ?? 'cancel';
  const until = transfer?.undoUntil ? formatZonedMoment(transfer.undoUntil, viewerZone()) : '';
  return (
    <ConfirmDialog
      isOpen={transfer !== undefined}
      onClose={onClose}
      onConfirm={() => onConfirm(action)}
      title={texts.asking[action]}
      confirmLabel={texts.confirm[action]}
      cancelLabel={texts.keep[action]}
      isBusy={isBusy}
    >
      {fill(details[action], { from: transfer?.fromName ?? '', to: transfer?.toName ?? '', until })}
    </ConfirmDialog>
  );
}
