import { MatchInvoice } from '@lading/contracts/invoices/invoice-attachments';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { PickedField, type PickedOption } from '../../ui/fields/picked-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { detailTexts as words } from './detail/detail-texts.js';
import { matchTexts } from './invoices-texts.js';
import { useInvoiceAction } from './use-invoice-action.js';

const mostFound = 8;

const laneOf = ({ originLabel, destinationLabel, pickupDate }: ShipmentRow): string =>
  fill(matchTexts.chosen, { origin: originLabel, destination: destinationLabel, date: formatCalendarDate(pickupDate) });

/** Why an invoice has no audit, and how to get one. */
export function Status({ invoice }: { invoice: Invoice }) {
  const { audit, state } = invoice;
  if (audit) return null;
  if (state === 'outstanding') return <Alert color="blue">{words.pending}</Alert>;
  return (
    <Alert color="orange" title={words.unmatched.title}>
      <Text inherit>
        {unfoundOf(invoice)} {words.unmatched.detail}
      </Text>
      {state === 'needsReview' ? <ShipmentChoice invoice={invoice} /> : null}
    </Alert>
  );
}

/** The numbers of the invoice that match no shipment. */
function unfoundOf({ proNumber, received: { bolNumber } }: Invoice): string {
  const { both, pro, bol } = words.unmatched;
  const text = proNumber && bolNumber ? both : proNumber ? pro : bol;
  return fill(text, { pro: proNumber ?? '', bol: bolNumber ?? '' });
}

/** For users who work with invoices and see shipments; the audit runs afterwards, as on arrival. */
function ShipmentChoice({ invoice }: { invoice: Invoice }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!canShow(user, 'disputeInvoices') || !canShow(user, 'track')) return null;
  return (
    <>
      <Button className="no-print" mt="sm" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {matchTexts.open}
      </Button>
      <MatchDialog invoice={invoice} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface MatchDialogProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Selects the shipment of an invoice that matched none by its numbers. */
function MatchDialog({ invoice, isOpen, onClose }: MatchDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(matchTexts.title, { number: invoice.number })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <MatchForm invoice={invoice} onClose={onClose} />
    </Modal>
  );
}

interface Choice {
  shipment: ShipmentRow | undefined;
}

function MatchForm({ invoice, onClose }: Omit<MatchDialogProps, 'isOpen'>) {
  const { id: invoiceId, number } = invoice;
  const { act, isBusy, problem } = useInvoiceAction(invoicesApi.match);
  const checked = useCheckedForm<Choice, MatchInvoice>({
    initial: { shipment: undefined },
    shape: MatchInvoice,
    toInput: ({ shipment }) => ({ invoiceId, shipmentId: shipment?.shipmentId }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const choice = checked.submit();
    if (!choice || isBusy) return;
    act(choice, {
      done: fill(matchTexts.done, { number, shipment: form.shipment?.number ?? '' }),
      onDone: onClose,
      onProblem: (refused) => void checked.takeProblem(refused),
    });
  };
  return (
    <FormFrame checked={checked} refusal={problem} onSubmit={submit}>
      <Stack gap="sm">
        <ShipmentField
          {...field('shipmentId')}
          invoice={invoice}
          shipment={form.shipment}
          onChange={(shipment) => change({ shipment })}
        />
        <Text>{matchTexts.outcome}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {matchTexts.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}

async function findShipments(text: string, carrierId: number): Promise<PickedOption<ShipmentRow>[]> {
  const { items } = await call(shipmentsApi.list, {
    q: text.trim().slice(0, 100),
    carrierIds: [carrierId],
    limit: mostFound,
  });
  return items.map((shipment) => ({
    id: shipment.shipmentId,
    firstLine: `${shipment.number} · ${fill(matchTexts.numbers, { pro: shipment.proNumber ?? texts.none, bol: shipment.bolNumber })}`,
    secondLine: laneOf(shipment),
    name: shipment.number,
    picked: shipment,
  }));
}

interface ShipmentFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  invoice: Invoice;
  shipment: ShipmentRow | undefined;
  onChange: (shipment: ShipmentRow | undefined) => void;
}

function ShipmentField({ invoice, shipment, onChange, ...field }: ShipmentFieldProps) {
  return (
    <PickedField<ShipmentRow>
      {...field}
      label={matchTexts.shipment}
      description={shipment ? laneOf(shipment) : fill(matchTexts.shipmentDetail, { carrier: invoice.carrierName })}
      required
      onPick={onChange}
      loadOptions={(text) => findShipments(text, invoice.carrierId)}
    />
  );
}
