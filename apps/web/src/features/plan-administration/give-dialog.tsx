import { managedPlansApi, type ManagedPlan, type ManagedSubscription } from '@lading/contracts/managed-plans';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { FormRefusal } from '../../ui/feedback/form-refusal.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { texts } from './plan-administration-texts.js';
import { priceOf } from './plan-list.js';

const words = texts.giving;

const optionOf = (plan: ManagedPlan) => ({
  value: String(plan.planId),
  label: `${fill(texts.plans.version, { plan: plan.productPlan, version: plan.version })}: ${priceOf(plan)}`,
});

/** Gives a company a plan: the one that it has asked for, unless another one is chosen. */
export function GiveDialog({ company, onClose }: { company: ManagedSubscription; onClose: () => void }) {
  useFocusBack();
  const { customerId, companyName: name, wantedPlan, plan: current } = company;
  const plans = useQuery(answerOf(managedPlansApi.listPlans)).data?.items ?? [];
  const [chosen, setChosen] = useState(String((wantedPlan ?? current).planId));
  const { listSubscriptions, listPlans } = managedPlansApi;
  const give = useAct(managedPlansApi.givePlan, listSubscriptions, listPlans);
  const confirm = () =>
    give.mutate(
      { customerId, planId: Number(chosen) },
      {
        onSuccess: ({ plan }) => {
          toast.success(fill(words.done, { name, plan: plan.productPlan }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={fill(words.title, { name })}
      confirmLabel={words.label}
      isBusy={give.isPending}
    >
      <Stack>
        <FormRefusal problem={give.error} />
        <Dropdown
          label={words.plan}
          options={plans.filter(({ planId, isOffered }) => isOffered || planId === current.planId).map(optionOf)}
          value={chosen}
          onChange={setChosen}
        />
        <Text>{words.detail}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
