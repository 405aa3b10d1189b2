import { ActionIcon, Button, Card, Checkbox, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { orderForm, type OrderForm } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import { MeasureField } from './measure-field.js';
import type { SectionProps } from './section-props.js';

const words = bolTexts.orders;
const mostOrders = 60;

/** The customer order information of the VICS form. */
export function OrdersSection({ form, change, field }: SectionProps) {
  const { lines, intoLine, toAdding } = useLineFocus();
  const { orders } = form;
  const add = () => {
    intoLine(orders.length);
    change({ orders: [...orders, orderForm()] });
  };
  const remove = (key: string) => {
    toAdding();
    change({ orders: orders.filter((one) => one.key !== key) });
  };
  return (
    <Card component="section" aria-labelledby="orders-title">
      <Stack gap="sm" ref={lines}>
        <Title order={2} fz="h3" id="orders-title">
          {words.title}
        </Title>
        {orders.map((order, index) => (
          <OrderFields
            key={order.key}
            order={order}
            index={index}
            field={field}
            onOrder={(next) => change({ orders: orders.map((one) => (one.key === order.key ? next : one)) })}
            onRemove={orders.length > 1 ? () => remove(order.key) : undefined}
          />
        ))}
        {orders.length < mostOrders ? (
          <Group>
            <Button variant="default" leftSection={<AddIcon {...iconProps} />} data-add-line onClick={add}>
              {words.add}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

interface OrderFieldsProps extends Pick<SectionProps, 'field'> {
  order: OrderForm;
  index: number;
  onOrder: (order: OrderForm) => void;
  onRemove: (() => void) | undefined;
}

function OrderFields({ order, index, field, onOrder, onRemove }: OrderFieldsProps) {
  const id = (name: string) => `orders.${index}.${name}`;
  const set = (patch: Partial<OrderForm>) => onOrder({ ...order, ...patch });
  const values = { number: index + 1 };
  return (
    <Group
      align="flex-start"
      wrap="nowrap"
      gap="xs"
      role="group"
      data-line={index}
      aria-label={fill(words.line, values)}
    >
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" flex={1}>
        <TextField
          {...field(id('number'))}
          label={words.number}
          required
          maxLength={20}
          value={order.number}
          onChange={(number) => set({ number })}
        />
        <TextField
          {...field(id('packages'))}
          label={words.packages}
          required
          inputMode="numeric"
          maxLength={5}
          value={order.packages}
          onChange={(text) => set({ packages: text.replaceAll(/\D/g, '') })}
        />
        <MeasureField
          {...field(id('weight'))}
          measure="weight"
          label={words.weight}
          required
          maxLength={9}
          value={order.weight}
          onChange={(weight) => set({ weight })}
        />
        <TextField
          {...field(id('additionalInfo'))}
          label={words.additionalInfo}
          maxLength={43}
          value={order.additionalInfo}
          onChange={(additionalInfo) => set({ additionalInfo })}
        />
        <Checkbox
          label={words.isPalletized}
          mt={{ base: 0, sm: 30 }}
          checked={order.isPalletized}
          onChange={(event) => set({ isPalletized: event.currentTarget.checked })}
        />
      </SimpleGrid>
      {onRemove ? (
        <ActionIcon mt={28} variant="subtle" color="gray" aria-label={fill(words.remove, values)} onClick={onRemove}>
          <DeleteIcon {...iconProps} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
