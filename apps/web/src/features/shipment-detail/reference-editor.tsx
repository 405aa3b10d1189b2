import { longestPo, type PurchaseOrder } from '@lading/contracts/fields/freight';
import { ChangeReferences } from '@lading/contracts/fields/shipment-actions';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import classes from './reference-editor.module.css';

const words = detailTexts.references;
const mostOrders = 50;

interface OrderNumber {
  readonly key: string;
  readonly number: string;
  /** What else the order says; it stays. */
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

/** The customer's own numbers as fields, with a bar to save or discard. */
export function ReferenceEditor({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
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
        toast.success(words.saved, words.reprint);
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <Fields {...checked} />
      <Group className={classes.bar ?? ''} justify="space-between" gap="xs" role="group" aria-label={words.save}>
        <Text fz="sm" c="dimmed" role="status">
          {words.unsaved}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.discard}
          </Button>
          <SpinnerButton type="submit" isBusy={save.isPending}>
            {words.save}
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
        label={detailTexts.numbers.cr}
        maxLength={20}
        value={form.customerReference}
        onChange={(customerReference) => change({ customerReference })}
      />
      {orders.map(({ key, number }, index) => (
        <Group key={key} gap="xs" align="flex-end" wrap="nowrap" data-line={index}>
          <TextField
            {...field(`purchaseOrders.${index}.number`)}
            flex={1}
            label={`${detailTexts.numbers.po} ${index + 1}`}
            required
            maxLength={longestPo}
            value={number}
            onChange={(typed) => put(key, typed)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={fill(words.remove, { number: index + 1 })}
            onClick={() => remove(key)}
          >
            <DeleteIcon {...iconProps} />
          </ActionIcon>
        </Group>
      ))}
      {orders.length < mostOrders ? (
        <Group>
          <Button size="xs" variant="default" leftSection={<AddIcon {...iconProps} />} data-add-line onClick={add}>
            {words.addOrder}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
