import { longestPo, type PurchaseOrder } from '@lading/contracts/fields/freight';
import { ChangeReferences } from '@lading/contracts/fields/shipment-actions';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { accessorials } from '@lading/domain/freight/accessorial';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { promiseFacts, reportedFacts } from '../../entities/shipment/tracking-facts.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill } from '../../ui/texts.js';
import { coverTexts, detailTexts as words } from './detail-texts.js';

const extraName = (code: string): string => accessorials.find((extra) => extra.code === code)?.name ?? code;

const factIf = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);

/** Invoiced is no status: the carrier may still take its delivery report back. */
const statusOf = ({ state, isInvoiced }: Shipment): string =>
  isInvoiced && state !== 'invoiced' ? fill(coverTexts.billed, { state: words.states[state] }) : words.states[state];

/** What a carrier that accepts shipments by hand has answered, or until when it is to answer. */
function deskFacts({ deskOrder, dispatchState, originStop }: Shipment): Fact[] {
  const { facts } = words;
  if (!deskOrder) return [];
  const { answer, answerBy, terminal, pickupDay, pickupFrom, pickupUntil } = deskOrder;
  if (!answer && (dispatchState === 'sending' || dispatchState === 'needsAttention'))
    return [{ label: facts.answerBy, value: <DateTime instant={answerBy} zone={originStop.timeZone} /> }];
  if (!pickupDay || !pickupFrom || !pickupUntil) return [];
  const window = fill(facts.window, { from: formatTimeOfDay(pickupFrom), to: formatTimeOfDay(pickupUntil) });
  return [
    {
      label: facts.agreedPickup,
      value: (
        <>
          <CalendarDate date={pickupDay} />, {window}
        </>
      ),
    },
    ...factIf(facts.terminal, terminal),
  ];
}

/** Carrier, terms and dates. */
export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { facts } = words;
  const { tracking } = shipment;
  return (
    <KeyValue
      facts={[
        { label: facts.carrier, value: shipment.carrierName },
        { label: facts.service, value: shipment.serviceName },
        { label: facts.terms, value: freightTerms.find(({ terms }) => terms === shipment.freightTerms)?.name },
        { label: facts.state, value: statusOf(shipment) },
        { label: facts.dispatch, value: words.dispatch[shipment.dispatchState] },
        {
          label: facts.pickup,
          value: (
            <>
              <CalendarDate date={shipment.pickupDate} />,{' '}
              {fill(facts.window, {
                from: formatTimeOfDay(shipment.readyTime),
                to: formatTimeOfDay(shipment.closeTime),
              })}
            </>
          ),
        },
        ...deskFacts(shipment),
        ...promiseFacts(tracking, shipment.eta),
        ...reportedFacts(tracking),
        ...factIf(facts.extras, shipment.accessorials.map(extraName).join(', ')),
        ...factIf(facts.instructions, shipment.specialInstructions),
        { label: facts.booked, value: <DateTime instant={shipment.createdAt} zone={shipment.originStop.timeZone} /> },
      ]}
    />
  );
}

/** Every number of the shipment; the customer's own ones can be edited in place. */
export function ShipmentNumbers({ shipment }: { shipment: Shipment }) {
  const user = useUser();
  const [isEditing, edit] = useDisclosure(false);
  const mayEdit = shipment.state !== 'canceled' && canShow(user, 'dispatch');
  usePageActions(mayEdit && !isEditing ? [{ label: words.references.edit, act: edit.open }] : []);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button reappears when editing ends.
    flushSync(edit.close);
    opener.current?.focus();
  };
  return (
    <Stack gap="sm" align="stretch">
      <NumberFacts shipment={shipment} isOwnLeftOut={isEditing} />
      {isEditing ? <ReferenceEditor shipment={shipment} onClose={close} /> : null}
      {mayEdit && !isEditing ? (
        <Group className="no-print">
          <Button size="xs" variant="default" ref={opener} onClick={edit.open}>
            {words.references.edit}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function NumberFacts({ shipment, isOwnLeftOut }: { shipment: Shipment; isOwnLeftOut: boolean }) {
  const { numbers } = words;
  const known: [string, string | null | undefined][] = [
    [numbers.bol, shipment.bolNumber],
    [numbers.pro, shipment.proNumber],
    [numbers.pickup, shipment.pickupNumber],
    [numbers.quote, shipment.quoteNumber],
    [numbers.cr, isOwnLeftOut ? null : shipment.customerReference],
    ...(isOwnLeftOut ? [] : shipment.purchaseOrders).map(({ number }, index): [string, string] => [
      shipment.purchaseOrders.length > 1 ? `${numbers.po} ${index + 1}` : numbers.po,
      number,
    ]),
  ];
  const facts = known.flatMap(([label, value]) =>
    value ? [{ label, value: <Copied name={label} value={value} /> }] : [],
  );
  return <KeyValue facts={facts} />;
}

function Copied({ name, value }: { name: string; value: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier">{value}</span>
      <span className="no-print">
        <CopyButton name={name} value={value} />
      </span>
    </Group>
  );
}

const referencesWords = words.references;
const mostOrders = 50;

interface OrderNumber {
  readonly key: string;
  readonly number: string;
  /** The other fields of the order, unchanged. */
  readonly rest: Omit<PurchaseOrder, 'number'>;
}

interface ReferenceForm {
  readonly customerReference: string;
  readonly orders: readonly OrderNumber[];
}

const formOf = ({ customerReference, purchaseOrders }: Shipment): ReferenceForm => ({
  customerReference: customerReference ?? '',
  orders: purchaseOrders.map(({ number, ...rest }) => ({ key: crypto.randomUUID(), number, rest })),
});

const toInput = (shipmentId: number) => (form: ReferenceForm) => ({
  shipmentId,
  customerReference: form.customerReference.trim(),
  purchaseOrders: form.orders.map(({ number, rest }) => ({ ...rest, number: number.trim() })),
});

/** The customer's own numbers as fields, with a bar to save or discard changes. */
function ReferenceEditor({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { shipmentId } = shipment;
  const client = useQueryClient();
  const save = useAct(shipmentsApi.changeReferences, shipmentsApi.list, shipmentsApi.activity);
  const checked = useCheckedForm({
    initial: formOf(shipment),
    shape: ChangeReferences,
    toInput: toInput(shipmentId),
    fieldOf: (path) => path,
  });
  const submit = () => {
    const change = checked.submit();
    if (!change || save.isPending) return;
    save.mutate(change, {
      onSuccess: (changed) => {
        const { group, name } = shipmentsApi.get;
        client.setQueryData([group, name, { shipmentId }], changed);
        toast.success(referencesWords.saved, referencesWords.reprint);
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <Fields {...checked} />
      <Group
        pos="sticky"
        bottom={0}
        py={8}
        bg="var(--app-surface)"
        justify="space-between"
        gap="xs"
        role="group"
        aria-label={referencesWords.save}
      >
        <Text fz="sm" c="dimmed" role="status">
          {referencesWords.unsaved}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {referencesWords.discard}
          </Button>
          <SpinnerButton type="submit" isBusy={save.isPending}>
            {referencesWords.save}
          </SpinnerButton>
        </Group>
      </Group>
    </FormFrame>
  );
}

function Fields({ form, change, field }: CheckedForm<ReferenceForm>) {
  const { orders } = form;
  const { lines, intoLine, toAdding } = useLineFocus();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const add = () => {
    intoLine(orders.length);
    change({ orders: [...orders, { key: crypto.randomUUID(), number: '', rest: {} }] });
  };
  const remove = (removed: string) => {
    toAdding();
    change({ orders: orders.filter(({ key }) => key !== removed) });
  };
  const put = (key: string, number: string) =>
    change({ orders: orders.map((order) => (order.key === key ? { ...order, number } : order)) });
  return (
    <Stack gap="xs" ref={lines}>
      <TextField
        {...field('customerReference')}
        ref={first}
        label={words.numbers.cr}
        maxLength={20}
        value={form.customerReference}
        onChange={(customerReference) => change({ customerReference })}
      />
      {orders.map(({ key, number }, index) => (
        <Group key={key} gap="xs" align="flex-end" wrap="nowrap" data-line={index}>
          <TextField
            {...field(`purchaseOrders.${index}.number`)}
            flex={1}
            label={`${words.numbers.po} ${index + 1}`}
            required
            maxLength={longestPo}
            value={number}
            onChange={(typed) => put(key, typed)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={fill(referencesWords.remove, { number: index + 1 })}
            onClick={() => remove(key)}
          >
            <DeleteIcon {...iconProps} />
          </ActionIcon>
        </Group>
      ))}
      {orders.length < mostOrders ? (
        <Group>
          <Button size="xs" variant="default" leftSection={<AddIcon {...iconProps} />} data-add-line onClick={add}>
            {referencesWords.addOrder}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
