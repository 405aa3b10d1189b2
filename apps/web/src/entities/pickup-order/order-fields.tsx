import { longestPo } from '@lading/contracts/fields/freight';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import {
  ActionIcon,
  Button,
  Card,
  Checkbox,
  Group,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { ComponentProps } from 'react';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { emptyOrder, type DispatchForm, type OrderForm } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';
import { PartyFields } from './party-fields.js';
import { ServiceFields } from './service-fields.js';

const words = texts.pro;

type ReferenceFieldsProps = Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'>;

const mostOrders = 50;

type OrderFieldsProps = Omit<ComponentProps<typeof WindowFields>, 'shipDate'> & { details: QuoteDetails };

/** Parties, pickup window, services, references and contacts of an order. */
export function OrderFields({ form, change, field, details }: OrderFieldsProps) {
  return (
    <>
      <PartyFields side="origin" party={form.origin} field={field} onChange={(origin) => change({ origin })} />
      <WindowFields form={form} change={change} field={field} shipDate={details.shipDate} />
      <PartyFields
        side="destination"
        party={form.destination}
        field={field}
        onChange={(destination) => change({ destination })}
      />
      {form.billTo ? (
        <PartyFields side="billTo" party={form.billTo} field={field} onChange={(billTo) => change({ billTo })} />
      ) : null}
      <ServiceFields form={form} change={change} field={field} details={details} />
      <ReferenceFields form={form} change={change} field={field} />
    </>
  );
}

type WindowFieldsProps = Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'> & { shipDate: string };

/** The pickup window. */
function WindowFields({ form, change, field, shipDate }: WindowFieldsProps) {
  return (
    <Card component="section" aria-labelledby="window-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="window-title">
          {texts.pickup.title}
        </Title>
        <Text fz="sm" c="dimmed">
          {fill(texts.pickup.hint, { date: formatCalendarDate(shipDate) })}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            {...field('readyTime')}
            type="time"
            label={texts.pickup.ready}
            required
            value={form.readyTime}
            onChange={(event) => change({ readyTime: event.currentTarget.value })}
          />
          <TextInput
            {...field('closeTime')}
            type="time"
            label={texts.pickup.close}
            required
            value={form.closeTime}
            onChange={(event) => change({ closeTime: event.currentTarget.value })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** Numbers, instructions and recipients of updates. */
function ReferenceFields({ form, change, field }: ReferenceFieldsProps) {
  return (
    <Card component="section" aria-labelledby="references-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="references-title">
          {texts.references.title}
        </Title>
        <ProNumberField form={form} change={change} field={field} />
        <Orders form={form} change={change} field={field} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField
            {...field('customerReference')}
            label={texts.references.customer}
            maxLength={20}
            value={form.customerReference}
            onChange={(customerReference) => change({ customerReference })}
          />
          <TextField
            {...field('notify')}
            label={texts.references.notify}
            description={texts.references.notifyHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={form.notify}
            onChange={(notify) => change({ notify })}
          />
        </SimpleGrid>
        <Textarea
          {...field('specialInstructions')}
          label={texts.references.instructions}
          maxLength={300}
          autosize
          minRows={2}
          value={form.specialInstructions}
          onChange={(event) => change({ specialInstructions: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}

function Orders({ form: { orders }, change, field }: ReferenceFieldsProps) {
  const set = (key: string, patch: Partial<OrderForm>) =>
    change({ orders: orders.map((order) => (order.key === key ? { ...order, ...patch } : order)) });
  const { lines, intoLine, toAdding } = useLineFocus();
  const add = () => {
    intoLine(orders.length);
    change({ orders: [...orders, emptyOrder()] });
  };
  const remove = (removed: string) => {
    toAdding();
    change({ orders: orders.filter(({ key }) => key !== removed) });
  };
  return (
    <Stack gap="sm" role="group" aria-label={texts.references.orders} ref={lines}>
      {orders.map((order, index) => (
        <OrderLine
          key={order.key}
          order={order}
          index={index}
          field={field}
          onChange={(patch) => set(order.key, patch)}
          onRemove={() => remove(order.key)}
        />
      ))}
      {orders.length < mostOrders ? (
        <Group>
          <Button size="xs" variant="default" leftSection={<AddIcon {...iconProps} />} data-add-line onClick={add}>
            {texts.references.add}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

interface OrderLineProps {
  order: OrderForm;
  index: number;
  field: ReferenceFieldsProps['field'];
  onChange: (patch: Partial<OrderForm>) => void;
  onRemove: () => void;
}

function OrderLine({ order, index, field, onChange, onRemove }: OrderLineProps) {
  const id = (name: string) => `purchaseOrders.${index}.${name}`;
  return (
    <Stack gap="xs" data-line={index}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
        <TextField
          {...field(id('number'))}
          label={texts.references.number}
          required
          maxLength={longestPo}
          value={order.number}
          onChange={(number) => onChange({ number })}
        />
        <TextField
          {...field(id('packages'))}
          label={texts.references.packages}
          inputMode="numeric"
          maxLength={5}
          value={order.packages}
          onChange={(text) => onChange({ packages: text.replaceAll(/\D/g, '') })}
        />
        <TextField
          {...field(id('weight'))}
          label={texts.references.weight}
          inputMode="numeric"
          maxLength={6}
          value={order.weight}
          onChange={(text) => onChange({ weight: text.replaceAll(/\D/g, '') })}
        />
        <TextField
          {...field(id('additionalInfo'))}
          label={texts.references.info}
          maxLength={43}
          value={order.additionalInfo}
          onChange={(additionalInfo) => onChange({ additionalInfo })}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Checkbox
          label={texts.references.palletized}
          checked={order.isPalletized}
          onChange={(event) => onChange({ isPalletized: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={fill(texts.references.remove, { number: index + 1 })}
          onClick={onRemove}
        >
          <DeleteIcon {...iconProps} />
        </ActionIcon>
      </Group>
    </Stack>
  );
}

/** The PRO number of the freight: the carrier's next one, or one that the customer already holds. */
function ProNumberField({ form, change, field }: Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'>) {
  const { proNumber } = form;
  return (
    <Stack gap="xs">
      <Radio.Group
        label={words.label}
        value={proNumber === null ? 'auto' : 'own'}
        onChange={(how) => change({ proNumber: how === 'own' ? '' : null })}
      >
        <Group gap="lg" mt={6}>
          <Radio value="auto" label={words.auto} />
          <Radio value="own" label={words.own} />
        </Group>
      </Radio.Group>
      {proNumber === null ? null : (
        <TextField
          {...field('proNumber')}
          label={words.number}
          description={words.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maw={320}
          maxLength={24}
          autoComplete="off"
          value={proNumber}
          onChange={(typed) => change({ proNumber: typed })}
        />
      )}
    </Stack>
  );
}
