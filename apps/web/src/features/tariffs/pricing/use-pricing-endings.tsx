import { customerPricingApi, EndPricing, type CustomerPricing } from '@lading/contracts/carriers/customer-pricing';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { shownPricing } from '../../../entities/customer-pricing/pricing-place.js';
import { useAct, useRefresh } from '../../../kernel/api/use-contract.js';
import { today } from '../../../kernel/clock/now.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { DateField } from '../../../ui/dates/date-field.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../../ui/texts.js';
import { texts } from './customer-pricing-texts.js';

const questions = {
  withdraw: { words: texts.withdrawing, label: texts.actions.withdraw },
  delete: { words: texts.deleting, label: texts.actions.delete },
} as const;
type Ending = keyof typeof questions | 'end';

interface Asked {
  readonly ending: Ending;
  readonly pricing: CustomerPricing;
}

/** Withdrawing, ending and deleting a pricing, each after a question. */
export function usePricingEndings(onGone?: () => void) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const itemsOf = (pricing: CustomerPricing) =>
    (['end', 'withdraw', 'delete'] as const)
      .filter((ending) => pricing.allowedActions.includes(ending))
      .map((ending) => ({
        label: texts.actions[ending],
        onChoose: () => setAsked({ ending, pricing }),
        isLocal: true,
      }));
  const dialog =
    asked === undefined ? null : asked.ending === 'end' ? (
      <EndDialog pricing={asked.pricing} onClose={close} />
    ) : (
      <Question ending={asked.ending} pricing={asked.pricing} onClose={close} onGone={onGone} />
    );
  return { itemsOf, dialog };
}

interface QuestionProps {
  ending: keyof typeof questions;
  pricing: CustomerPricing;
  onClose: () => void;
  /** After a draft was deleted. */
  onGone: (() => void) | undefined;
}

function Question({ ending, pricing, onClose, onGone }: QuestionProps) {
  const withdraw = useAct(customerPricingApi.withdrawPricing, ...shownPricing);
  const remove = useAct(customerPricingApi.deletePricing);
  const refresh = useRefresh();
  const { words } = questions[ending];
  const { id, companyName: name, validFrom } = pricing;
  const answers = {
    onSuccess: () => {
      toast.success(fill(words.done, { name }));
      if (ending !== 'delete') return;
      // Its page is left before anything is fetched again.
      onGone?.();
      void refresh(customerPricingApi.listCustomerPricing);
    },
    onError: (problem: { message: string }) => void toast.error(texts.refused, problem.message),
    onSettled: onClose,
  };
  const values = { name, day: validFrom ? formatCalendarDate(validFrom) : '' };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => (ending === 'withdraw' ? withdraw.mutate({ id }, answers) : remove.mutate({ id }, answers))}
      title={fill(words.title, values)}
      confirmLabel={words.confirm}
      isDestructive
      isBusy={withdraw.isPending || remove.isPending}
    >
      {fill(words.detail, values)}
    </ConfirmDialog>
  );
}

function EndDialog({ pricing, onClose }: { pricing: CustomerPricing; onClose: () => void }) {
  const words = texts.ending;
  const { id, version, companyName: name, until } = pricing;
  const end = useAct(customerPricingApi.endPricing, ...shownPricing);
  const checked = useCheckedForm<{ lastDay: string | null; words: string }, EndPricing>({
    initial: { lastDay: today(), words: '' },
    shape: EndPricing,
    toInput: ({ lastDay, words: said }) => ({ id, version, lastDay: lastDay ?? '', words: said.trim() }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted || end.isPending) return;
    end.mutate(wanted, {
      onSuccess: () => {
        toast.success(fill(words.done, { name, day: formatCalendarDate(wanted.lastDay) }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(words.title, { name })}
      centered
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <FormFrame checked={checked} refusal={end.error} onSubmit={submit}>
        <Text>{words.detail}</Text>
        <Stack gap="sm">
          <DateField
            {...field('lastDay')}
            label={words.lastDay}
            required
            min={today()}
            {...(until !== null && { max: addDays(until, -1) })}
            value={form.lastDay}
            onChange={(lastDay) => change({ lastDay })}
          />
          <Textarea
            label={words.words}
            autosize
            minRows={2}
            maxLength={2000}
            value={form.words}
            onChange={({ currentTarget }) => change({ words: currentTarget.value })}
          />
        </Stack>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={end.isPending}>
            {words.confirm}
          </SpinnerButton>
        </Group>
      </FormFrame>
    </Modal>
  );
}
