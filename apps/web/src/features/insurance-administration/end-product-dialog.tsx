import {
  EndInsuranceProduct,
  managedInsuranceApi,
  type InsuranceProduct,
} from '@lading/contracts/invoices/managed-insurance';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { productTexts } from './insurance-administration-texts.js';
import { shownProducts } from './shown-products.js';

const words = productTexts.end;

/** Asks for the first day without the product. */
export function EndProductDialog({ product, onClose }: { product: InsuranceProduct | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={product !== undefined}
      onClose={onClose}
      title={fill(words.title, { name: product?.name ?? '' })}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {product ? <EndForm product={product} onClose={onClose} /> : null}
    </Modal>
  );
}

function EndForm({ product: { id, lastVersion, name }, onClose }: { product: InsuranceProduct; onClose: () => void }) {
  const end = useAct(managedInsuranceApi.endInsuranceProduct, ...shownProducts);
  const tomorrow = addDays(today(), 1);
  const checked = useCheckedForm<{ effectiveFrom: string | null }, EndInsuranceProduct>({
    initial: { effectiveFrom: tomorrow },
    shape: EndInsuranceProduct,
    toInput: ({ effectiveFrom }) => ({ id, lastVersion, effectiveFrom: effectiveFrom ?? undefined }),
  });
  const { form, field, change } = checked;
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted || end.isPending) return;
    const ended = () => {
      toast.success(fill(words.done, { name, day: formatCalendarDate(wanted.effectiveFrom) }));
      onClose();
    };
    end.mutate(wanted, { onSuccess: ended, onError: checked.takeProblem });
  };
  return (
    <FormFrame checked={checked} refusal={end.error} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{words.body}</Text>
        <DateField
          {...field('effectiveFrom')}
          label={words.day}
          required
          min={tomorrow}
          value={form.effectiveFrom}
          onChange={(effectiveFrom) => change({ effectiveFrom })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" color="red" isBusy={end.isPending}>
            {words.confirm}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}
