import {
  carrierShipmentsApi,
  mostStatusRows,
  VoidStatus,
  type CarrierShipment,
} from '@lading/contracts/shipments/carrier-shipments';
import { voidableHours } from '@lading/domain/tracking/desk-status';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { TrackedEvent } from '../../entities/shipment/tracking-timeline.js';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useNeedsConnection } from '../../ui/connection.js';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { deskTexts } from './desk-texts.js';
import { StatusDrawer, type ReportedRow } from './status-form.js';

const words = deskTexts.status;

/** Whether statuses are reported of the shipment: the carrier has accepted it, and it was not canceled. */
export const mayReport = ({ state, dispatchState }: Pick<CarrierShipment, 'state' | 'dispatchState'>): boolean =>
  dispatchState === 'confirmed' && state !== 'canceled' && state !== 'closed';

/** Reports statuses of rows, and keeps those in mind that were on earlier pages. */
export function useStatus(rows: readonly CarrierShipment[]) {
  const [reported, setReported] = useState<readonly ReportedRow[]>([]);
  const seen = useRef(new Map<string, CarrierShipment>());
  useEffect(() => {
    for (const row of rows) seen.current.set(String(row.id), row);
  }, [rows]);
  const chosen = ({ ids }: GridSelection) => ids.flatMap((id) => seen.current.get(id) ?? []).filter(mayReport);
  return {
    report: (...wanted: readonly ReportedRow[]) => setReported(wanted),
    reportChosen: (selection: GridSelection) => {
      const wanted = chosen(selection);
      if (selection.isAll || wanted.length === 0) return void toast.error(words.chooseThem);
      if (wanted.length > mostStatusRows) return void toast.error(words.tooMany);
      setReported(wanted);
    },
    drawer: <StatusDrawer rows={reported} onClose={() => setReported([])} />,
  };
}

const millisecondsPerHour = 3_600_000;

/** Only what a user entered by hand, for three days. */
const mayVoid = ({ enteredBy, voidedBecause, reportedAt }: TrackedEvent): boolean =>
  enteredBy !== undefined &&
  voidedBecause === undefined &&
  nowMilliseconds() - Date.parse(reportedAt) < voidableHours * millisecondsPerHour;

/** Voids statuses of a shipment, after asking why. */
export function useVoiding(id: number) {
  const [event, setEvent] = useState<TrackedEvent>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const voiding = useAct(
    carrierShipmentsApi.voidCarrierStatus,
    carrierShipmentsApi.getCarrierShipment,
    carrierShipmentsApi.listCarrierShipments,
  );
  const close = () => {
    setEvent(undefined);
    setReason('');
    setMissing(false);
  };
  const confirm = () => {
    if (!event || voiding.isPending) return;
    if (reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const input: VoidStatus = { id, eventId: event.eventId, reason: reason.trim() };
    voiding.mutate(input, {
      onSuccess: () => {
        toast.success(words.voidDone);
        close();
      },
      onError: ({ message }) => toast.error(words.voidFailed, message),
    });
  };
  const needs = useNeedsConnection();
  const buttonOf = (one: TrackedEvent) =>
    mayVoid(one) ? (
      <Button
        {...needs}
        size="compact-xs"
        variant="default"
        className="no-print"
        aria-label={fill(words.voidNamed, { status: one.text })}
        onClick={() => setEvent(one)}
      >
        {words.voidIt}
      </Button>
    ) : null;
  const dialog = (
    <ConfirmDialog
      isOpen={event !== undefined}
      onClose={close}
      onConfirm={confirm}
      title={fill(words.voidTitle, { status: event?.text ?? '' })}
      confirmLabel={words.voidSubmit}
      isBusy={voiding.isPending}
      isDestructive
    >
      {words.voidLead}
      <TextInput
        ref={field}
        mt="sm"
        error={isMissing && reason.trim() === '' ? words.required.reason : undefined}
        label={words.voidReason}
        required
        maxLength={200}
        value={reason}
        onChange={(change) => setReason(change.currentTarget.value)}
      />
    </ConfirmDialog>
  );
  return { buttonOf, dialog };
}
