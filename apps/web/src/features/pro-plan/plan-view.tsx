import type { OfferedPlan, ProPlan, Subscription } from '@lading/contracts/pro-plan';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { fill } from '../../ui/texts.js';
import { CheckoutResult } from './checkout-result.js';
import { ChooseDialog } from './choose-dialog.js';
import { CurrentPlan } from './current-plan.js';
import { PlanHistory } from './plan-history.js';
import { PlanInvoices } from './plan-invoices.js';
import { PlanTable } from './plan-table.js';
import { nameOf } from './plan-words.js';
import { texts } from './pro-plan-texts.js';
import { UsageBars } from './usage-bars.js';
import { usePlanDeeds, useWithdrawal } from './use-plan-deeds.js';

/** What a company has, what it uses, and the ways to other plans. */
export function PlanView({ subscription }: { subscription: Subscription }) {
  const [chosen, setChosen] = useState<OfferedPlan>();
  const { isImpersonating } = useUser();
  const close = () => setChosen(undefined);
  const deeds = usePlanDeeds(subscription, close);
  const checkoutId = Number(useSearchParams()[0].get('checkout'));
  const { plan, usage, plans, wantedPlan, history, payment } = subscription;
  return (
    <>
      {checkoutId > 0 && !isImpersonating ? <CheckoutResult checkoutId={checkoutId} /> : null}
      {wantedPlan ? <Wanted plan={wantedPlan} isFixed={isImpersonating} /> : null}
      <CurrentPlan plan={plan} since={subscription.since} />
      <UsageBars usage={usage} />
      {isImpersonating ? <Text c="dimmed">{texts.acting}</Text> : null}
      <PlanTable plans={plans} wantedPlanId={wantedPlan?.planId} isFixed={isImpersonating} onChoose={setChosen} />
      <PlanInvoices isOn={payment.isOn} />
      <PlanHistory history={history} />
      <ChooseDialog plan={chosen} isBusy={deeds.isBusy} onConfirm={deeds.choose} onClose={close} />
    </>
  );
}

function Wanted({ plan, isFixed }: { plan: ProPlan; isFixed: boolean }) {
  const { withdraw, isWithdrawing } = useWithdrawal();
  return (
    <Alert title={fill(texts.wanted.title, { plan: nameOf(plan) })}>
      <Stack gap="xs" align="flex-start">
        <Text>{texts.wanted.detail}</Text>
        <Button size="compact-md" variant="default" disabled={isFixed} loading={isWithdrawing} onClick={withdraw}>
          {texts.wanted.withdraw}
        </Button>
      </Stack>
    </Alert>
  );
}
