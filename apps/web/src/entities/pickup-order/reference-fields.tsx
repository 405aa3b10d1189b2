import { longestPo } from '@lading/contracts/freight';
import { ActionIcon, Button, Card, Checkbox, Group, SimpleGrid, Stack, Textarea, Title } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { emptyOrder, type DispatchForm, type OrderForm } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';
import { ProNumberField } from './pro-number-field.js';

type ReferenceFieldsProps = Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'>;

const mostOrders = 50;

/** Numbers, instructions and who hears of progress. */
export function ReferenceFields({ form, change, field }: ReferenceFieldsProps) {
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
