import { MatchInvoice } from '@lading/contracts/invoice-papers';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices';
import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { call } from '../../kernel/api/client.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { PickedField, type PickedOption } from '../../ui/fields/picked-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { matchTexts as words } from './match-texts.js';
import { useInvoiceAction } from './use-invoice-action.js';

const mostFound = 8;

interface MatchDialogProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses the shipment of a bill that found none by its numbers. */
export function MatchDialog({ invoice, isOpen, onClose }: MatchDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(words.title, { number: invoice.number })}
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
      done: fill(words.done, { number, shipment: form.shipment?.number ?? '' }),
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
        <Text>{words.outcome}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}

const laneOf = ({ originLabel, destinationLabel, pickupDate }: ShipmentRow): string =>
  fill(words.chosen, { origin: originLabel, destination: destinationLabel, date: formatCalendarDate(pickupDate) });

async function findShipments(text: string, carrierId: number): Promise<PickedOption<ShipmentRow>[]> {
  const { items } = await call(shipmentsApi.list, {
    q: text.trim().slice(0, 100),
    carrierIds: [carrierId],
    limit: mostFound,
  });
  return items.map((shipment) => ({
    id: shipment.shipmentId,
    firstLine: `${shipment.number} · ${fill(words.numbers, { pro: shipment.proNumber ?? texts.none, bol: shipment.bolNumber })}`,
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
      label={words.shipment}
      description={shipment ? laneOf(shipment) : fill(words.shipmentDetail, { carrier: invoice.carrierName })}
      required
      onPick={onChange}
      loadOptions={(text) => findShipments(text, invoice.carrierId)}
    />
  );
}
