import { carrierInvoicesApi, InvoicedCharges, type InvoiceDraft } from '@lading/contracts/invoices/carrier-invoices';
import { selectableClasses } from '@lading/contracts/fields/freight';
import { sumOf } from '@lading/domain/measures/money';
import { ActionIcon, Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '../../../kernel/api/problem.js';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { DateField } from '../../../ui/dates/date-field.js';
import { amountText } from '../../../ui/display/money.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { RecordGuard } from '../../../ui/feedback/record-guard.js';
import { toast } from '../../../ui/feedback/toast.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { CloseIcon, iconProps } from '../../../ui/icons/icons.js';
import { fill } from '../../../ui/texts.js';
import { FormButtons, FormDrawer } from '../form-drawer.js';
import { changedWithInvoices } from './changed-with-invoices.js';
import { invoiceTexts } from './invoice-texts.js';

const words = invoiceTexts.form;

type FreightClass = (typeof selectableClasses)[number];

interface Line {
  pounds: number | null;
  freightClass: FreightClass;
}

interface ChargeFields {
  code: string;
  description: string;
  cents: number | null;
}

interface Fields {
  number: string;
  invoiceDate: string | null;
  freight: readonly Line[];
  charges: readonly ChargeFields[];
}

const fieldsOf = ({ number, invoiceDate, freight, charges }: InvoicedCharges): Fields => ({
  ...{ number, invoiceDate },
  freight: freight.map(({ pounds, freightClass }) => ({ pounds, freightClass })),
  charges: charges.map(({ code, description, cents }) => ({ code, description, cents })),
});

const classOptions = selectableClasses.map((value) => ({ value: String(value), label: String(value) }));

interface InvoiceFormProps {
  initial: InvoicedCharges;
  currency: string;
  lead: string;
  submitLabel: string;
  isBusy: boolean;
  problem: Problem | null;
  /** The second function shows the refusal at its fields. */
  onSubmit: (charged: InvoicedCharges, onProblem: (problem: Problem) => void) => void;
  onClose: () => void;
}

/** Number, date, freight and charges of an invoice; everything else follows from its shipment. */
export function InvoiceForm({
  initial,
  currency,
  lead,
  submitLabel,
  isBusy,
  problem,
  onSubmit,
  onClose,
}: InvoiceFormProps) {
  const checked = useCheckedForm<Fields, InvoicedCharges>({
    initial: fieldsOf(initial),
    shape: InvoicedCharges,
    toInput: ({ number, charges, ...form }) => ({
      ...form,
      number: number.trim(),
      charges: charges.map(({ code, description, cents }) => ({
        ...{ code: code.trim().toUpperCase(), cents },
        description: description.trim() || code.trim().toUpperCase(),
      })),
    }),
    fieldOf: (path) => path.replace(/^invoice\./, ''),
  });
  const { form, change, field, leave } = checked;
  const submit = () => {
    const charged = checked.submit();
    if (charged && !isBusy) onSubmit(charged, (refused) => void checked.takeProblem(refused));
  };
  return (
    <FormFrame checked={checked} refusal={problem} onSubmit={submit}>
      <Text c="dimmed">{lead}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField
          {...field('number')}
          label={words.number}
          required
          maxLength={40}
          value={form.number}
          onChange={(number) => change({ number })}
        />
        <DateField
          {...field('invoiceDate')}
          label={words.date}
          required
          value={form.invoiceDate}
          onChange={(invoiceDate) => {
            change({ invoiceDate });
            leave('invoiceDate');
          }}
        />
      </SimpleGrid>
      <FreightFields checked={checked} />
      <ChargeLines checked={checked} />
      <Group justify="space-between">
        <Text fw={600}>{words.total}</Text>
        <Text fw={600} className="num" role="status">
          {amountText(sumOf(form.charges.map(({ cents }) => cents ?? 0)), currency)}
        </Text>
      </Group>
      <FormButtons label={submitLabel} isBusy={isBusy} onClose={onClose} />
    </FormFrame>
  );
}

type Checked = Pick<ReturnType<typeof useCheckedForm<Fields, InvoicedCharges>>, 'form' | 'change' | 'field'>;

const changedAt = <T,>(list: readonly T[], at: number, changes: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...changes } : one));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

function FreightFields({ checked: { form, change, field } }: { checked: Checked }) {
  const { freight } = form;
  const name = (label: string, index: number) => fill(words.lineField, { label, number: index + 1 });
  return (
    <Lines
      title={words.freight}
      addLabel={words.addLine}
      onAdd={() => change({ freight: [...freight, { pounds: null, freightClass: 50 }] })}
    >
      {freight.map((line, index) => (
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
          <NumberInput
            {...field(`freight.${index}.pounds`)}
            flex={1}
            miw={0}
            aria-label={name(words.pounds, index)}
            {...(index === 0 && { label: words.pounds })}
            min={1}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            thousandSeparator=","
            value={line.pounds ?? ''}
            onValueChange={({ floatValue }, { source }) => {
              if (source === 'event') change({ freight: changedAt(freight, index, { pounds: floatValue ?? null }) });
            }}
          />
          <Dropdown
            {...field(`freight.${index}.freightClass`)}
            w={120}
            aria-label={name(words.class, index)}
            {...(index === 0 && { label: words.class })}
            options={classOptions}
            value={String(line.freightClass)}
            onChange={(chosen) =>
              change({
                freight: changedAt(freight, index, {
                  freightClass: selectableClasses.find((one) => String(one) === chosen) ?? line.freightClass,
                }),
              })
            }
          />
          <RemoveLine
            name={fill(words.lineName, { number: index + 1 })}
            isFirst={index === 0}
            isHidden={freight.length === 1}
            onRemove={() => change({ freight: without(freight, index) })}
          />
        </Group>
      ))}
    </Lines>
  );
}

function ChargeLines({ checked: { form, change, field } }: { checked: Checked }) {
  const { charges } = form;
  const name = (label: string, index: number) => fill(words.chargeField, { label, number: index + 1 });
  const edit = (index: number, changes: Partial<ChargeFields>) =>
    change({ charges: changedAt(charges, index, changes) });
  return (
    <Lines
      title={words.charges}
      addLabel={words.addCharge}
      onAdd={() => change({ charges: [...charges, { code: '', description: '', cents: null }] })}
    >
      {charges.map((one, index) => (
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
          <TextField
            {...field(`charges.${index}.code`)}
            flex={{ base: 1, xs: 'none' }}
            w={{ base: 'auto', xs: 110 }}
            aria-label={name(words.code, index)}
            {...(index === 0 && { label: words.code })}
            maxLength={20}
            value={one.code}
            onChange={(code) => edit(index, { code })}
          />
          <TextField
            {...field(`charges.${index}.description`)}
            visibleFrom="xs"
            flex={1}
            miw={0}
            aria-label={name(words.description, index)}
            {...(index === 0 && { label: words.description })}
            maxLength={200}
            value={one.description}
            onChange={(description) => edit(index, { description })}
          />
          <CurrencyField
            {...field(`charges.${index}.cents`)}
            w={112}
            aria-label={name(words.amount, index)}
            {...(index === 0 && { label: words.amount })}
            cents={one.cents}
            onChange={(cents) => edit(index, { cents })}
          />
          <RemoveLine
            name={fill(words.chargeName, { number: index + 1 })}
            isFirst={index === 0}
            isHidden={charges.length === 1}
            onRemove={() => change({ charges: without(charges, index) })}
          />
        </Group>
      ))}
    </Lines>
  );
}

interface LinesProps {
  title: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

function Lines({ title, addLabel, onAdd, children }: LinesProps) {
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Text fw={600} aria-hidden>
        {title}
      </Text>
      {children}
      <Group>
        <Button variant="default" size="compact-sm" onClick={onAdd}>
          {addLabel}
        </Button>
      </Group>
    </Stack>
  );
}

interface RemoveLineProps {
  name: string;
  isFirst: boolean;
  isHidden: boolean;
  onRemove: () => void;
}

/** Beside the fields of its line, of which the first has labels above. */
const RemoveLine = ({ name, isFirst, isHidden, onRemove }: RemoveLineProps) =>
  isHidden ? null : (
    <ActionIcon
      variant="subtle"
      size={36}
      mt={isFirst ? 25 : 0}
      aria-label={fill(words.remove, { name })}
      onClick={onRemove}
    >
      <CloseIcon {...iconProps} />
    </ActionIcon>
  );

/** A shipment that is invoiced. */
export interface InvoicedShipment {
  readonly id: number;
  readonly bolNumber: string;
}

interface IssueDrawerProps {
  /** Closed without one. */
  shipment: InvoicedShipment | undefined;
  onClose: () => void;
}

/** Issues an invoice for a shipment; starts with the agreed freight and charges. */
export function IssueDrawer({ shipment, onClose }: IssueDrawerProps) {
  return (
    <FormDrawer
      title={fill(words.title, { bol: shipment?.bolNumber ?? '' })}
      isOpen={shipment !== undefined}
      size="lg"
      onClose={onClose}
    >
      {shipment ? (
        <Drafted shipmentId={shipment.id} onClose={onClose}>
          {(draft) => <IssueForm draft={draft} onClose={onClose} />}
        </Drafted>
      ) : null}
    </FormDrawer>
  );
}

interface DraftedProps {
  shipmentId: number;
  onClose: () => void;
  children: (draft: InvoiceDraft) => ReactNode;
}

/** What was agreed for the shipment, as an invoice. */
export function Drafted({ shipmentId, children }: DraftedProps) {
  const draft = useQuery({ ...answerOf(carrierInvoicesApi.getInvoiceDraft, { shipmentId }), gcTime: 0 });
  return (
    <RecordGuard of={draft} words={{ ...words, noAccess: invoiceTexts.list.noAccess }} home="/carriers/invoices">
      {children}
    </RecordGuard>
  );
}

function IssueForm({ draft, onClose }: { draft: InvoiceDraft; onClose: () => void }) {
  const action = useAct(carrierInvoicesApi.issueInvoice, ...changedWithInvoices);
  return (
    <InvoiceForm
      initial={draft}
      currency={draft.currency}
      lead={words.lead}
      submitLabel={words.issue}
      isBusy={action.isPending}
      problem={action.error}
      onClose={onClose}
      onSubmit={(charged, onError) =>
        action.mutate(
          { ...charged, shipmentId: draft.shipmentId },
          {
            onSuccess: ({ number }) => {
              toast.success(fill(words.issued, { number }));
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}
