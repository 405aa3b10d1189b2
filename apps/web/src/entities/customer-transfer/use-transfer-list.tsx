import type { TransferAction } from '@lading/contracts/customers/customer-transfers';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { transferColumns } from '@lading/contracts/lists/transfer-columns';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import {
  endedOf,
  EndTransferDialog,
  TransferActions,
  TransferredWhat,
  transferName,
  TransferStatus,
  type TransferRow,
} from './transfer-row.js';
import { transferTexts as texts } from './transfer-texts.js';

interface ListedTransfer extends TransferRow {
  readonly id: number;
  readonly startsAt: string;
  readonly createdByName: string;
  readonly finishedAt: string | null;
}

interface TransferListSettings<Row> {
  /** Cancels or undoes a transfer. */
  readonly end: Endpoint<{ id: number }, unknown>;
  readonly list: Endpoint;
  /** The effects of canceling and undoing; names and time are filled in. */
  readonly endDetails: Readonly<Record<TransferAction, string>>;
  readonly failureOf: (transfer: Row) => string | undefined;
  /** The moved customers, or before the transfer those that will move. */
  readonly movedOf: (transfer: Row) => ReactNode;
  /** Opens the drawer for a new transfer. */
  readonly onStart: () => void;
}

/** Shared by both lists of transfers: cells, cards, the button for a new transfer, and the dialog that ends one. */
export function useTransferList<Row extends ListedTransfer>(settings: TransferListSettings<Row>) {
  const { failureOf, movedOf, onStart, endDetails } = settings;
  const [asked, setAsked] = useState<Row>();
  const end = useAct(settings.end, settings.list);
  const status = (transfer: Row) => <TransferStatus transfer={transfer} failure={failureOf(transfer)} />;
  const moved = (transfer: Row) => <TransferredWhat transfer={transfer}>{movedOf(transfer)}</TransferredWhat>;
  const starts = ({ startsAt }: Row) => <DateTime instant={startsAt} zone={viewerZone()} />;
  const actions = (transfer: Row) => <TransferActions transfer={transfer} onAsk={() => setAsked(transfer)} />;
  const handleEnd = ({ id }: Row, action: TransferAction) =>
    end.mutate(
      { id },
      {
        onSuccess: () => void toast.success(texts.ended[action]),
        onError: ({ message }) => void toast.error(texts.failed[action], message),
        onSettled: () => setAsked(undefined),
      },
    );
  const page = {
    rowName: transferName,
    card: (transfer: Row) => (
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={4}>
          {status(transfer)}
          <Text fz="sm" component="div">
            {moved(transfer)}
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            {transferColumns.starts.title} {starts(transfer)}
          </Text>
        </Stack>
        {actions(transfer)}
      </Group>
    ),
    head: (
      <Button leftSection={<AddIcon {...iconProps} />} onClick={onStart}>
        {texts.start}
      </Button>
    ),
    firstUseAction: (
      <Button variant="default" onClick={onStart}>
        {texts.start}
      </Button>
    ),
  };
  return {
    page,
    cells: {
      ...{ status, moved, starts, actions, ended: endedOf },
      from: ({ fromName }: Row) => fromName,
      to: ({ toName }: Row) => toName,
      creator: ({ createdByName }: Row) => createdByName,
      finished: ({ finishedAt }: Row) => <DateTime instant={finishedAt} zone={viewerZone()} />,
    },
    endDialog: (
      <EndTransferDialog
        transfer={asked}
        details={endDetails}
        isBusy={end.isPending}
        onConfirm={(action) => asked && handleEnd(asked, action)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
