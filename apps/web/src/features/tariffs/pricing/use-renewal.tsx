import {
  customerPricingApi,
  SetPricingNotices,
  type CustomerPricing,
} from '@lading/contracts/carriers/customer-pricing';
import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pricingHome, shownPricing } from '../../../entities/customer-pricing/pricing-place.js';
import { Problem } from '../../../kernel/api/problem.js';
import { useAct } from '../../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../../ui/texts.js';
import { texts } from './customer-pricing-texts.js';
import { OwnerField } from './end-fields.js';

/** Renewing a pricing, and who is notified before it ends. */
export function useRenewal() {
  const go = useNavigate();
  const [asked, setAsked] = useState<CustomerPricing>();
  const renewal = useAct(customerPricingApi.renewPricing, customerPricingApi.listCustomerPricing);
  // Callbacks of `mutate` would be lost if the page is drawn anew meanwhile.
  const renew = async ({ id, companyName: name }: CustomerPricing): Promise<void> => {
    try {
      const draft = await renewal.mutateAsync({ id });
      toast.success(fill(texts.renewing.done, { name }), texts.renewing.next, { stayOnNavigation: true });
      await go(`${pricingHome}/${draft.id}`);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      toast.error(texts.refused, problem.message);
    }
  };
  const itemsOf = (pricing: CustomerPricing) => [
    ...(pricing.allowedActions.includes('renew')
      ? [{ label: texts.actions.renew, onChoose: () => void renew(pricing), isLocal: false }]
      : []),
    ...(pricing.allowedActions.includes('setNotices')
      ? [{ label: texts.actions.setNotices, onChoose: () => setAsked(pricing), isLocal: true }]
      : []),
  ];
  const dialog = asked === undefined ? null : <NoticesDialog pricing={asked} onClose={() => setAsked(undefined)} />;
  return { itemsOf, dialog };
}

type Form = Pick<CustomerPricing, 'ownerUserId'> & { readonly noticeDays: number | null };

function NoticesDialog({ pricing, onClose }: { pricing: CustomerPricing; onClose: () => void }) {
  const words = texts.notices;
  const { id, version, companyName: name, ownerUserId, ownerName, noticeDays } = pricing;
  const save = useAct(customerPricingApi.setPricingNotices, ...shownPricing);
  const checked = useCheckedForm<Form, SetPricingNotices>({
    initial: { ownerUserId, noticeDays },
    shape: SetPricingNotices,
    toInput: (form) => ({ id, version, ...form, noticeDays: form.noticeDays ?? 0 }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted || save.isPending) return;
    save.mutate(wanted, {
      onSuccess: () => {
        toast.success(fill(words.done, { name }));
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
      <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
        <Text>{words.detail}</Text>
        <Stack gap="sm">
          <OwnerField
            {...field('ownerUserId')}
            value={form.ownerUserId}
            name={ownerName}
            onChange={(owner) => change({ ownerUserId: owner })}
          />
          <NumberInput
            {...field('noticeDays')}
            label={words.days}
            description={words.daysHelp}
            required
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={form.noticeDays ?? ''}
            onChange={(days) => change({ noticeDays: typeof days === 'number' ? days : null })}
          />
        </Stack>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={save.isPending}>
            {words.confirm}
          </SpinnerButton>
        </Group>
      </FormFrame>
    </Modal>
  );
}
