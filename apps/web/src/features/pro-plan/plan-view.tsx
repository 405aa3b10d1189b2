import type { OfferedPlan, ProPlan, Subscription } from '@lading/contracts/pro-plan';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
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
import { usePlanActions, useWithdrawal } from './use-plan-actions.js';

/** What a company has, what it uses, and the ways to other plans. */
export function PlanView({ subscription }: { subscription: Subscription }) {
  const [chosen, setChosen] = useState<OfferedPlan>();
  const { isImpersonating } = useUser();
  const close = () => setChosen(undefined);
  const actions = usePlanActions(subscription, close);
  const checkoutId = Number(useSearchParams()[0].get('checkout'));
  const { usage, plans, wantedPlan, history, payment } = subscription;
  return (
    <>
      {checkoutId > 0 && !isImpersonating ? <CheckoutResult checkoutId={checkoutId} /> : null}
      {wantedPlan ? <Wanted plan={wantedPlan} isFixed={isImpersonating} /> : null}
      <PaymentNotice {...subscription} />
      <CurrentPlan subscription={subscription} />
      <UsageBars usage={usage} />
      {isImpersonating ? <Text c="dimmed">{texts.acting}</Text> : null}
      <PlanTable plans={plans} wantedPlanId={wantedPlan?.planId} isFixed={isImpersonating} onChoose={setChosen} />
      <PlanInvoices isOn={payment.isOn} />
      <PlanHistory history={history} />
      <ChooseDialog
        plan={chosen}
        hasCredit={subscription.paidUntil !== null && subscription.graceEndsOn === null}
        isBusy={actions.isBusy}
        onConfirm={actions.choose}
        onClose={close}
      />
    </>
  );
}

/** What a missing payment leads to, or has led to. */
function PaymentNotice({ graceEndsOn, keepsData }: Pick<Subscription, 'graceEndsOn' | 'keepsData'>) {
  if (graceEndsOn) {
    const { title, detail } = texts.pastDue;
    return (
      <Alert color="red" role="status" title={title}>
        {fill(detail, { date: formatCalendarDate(graceEndsOn) })}
      </Alert>
    );
  }
  return keepsData ? <Alert role="status">{texts.fellBack}</Alert> : null;
}

function Wanted({ plan, isFixed }: { plan: ProPlan; isFixed: boolean }) {
  const { withdraw, isWithdrawing } = useWithdrawal();
  return (
    <Alert title={fill(texts.wanted.title, { plan: nameOf(plan) })}>
      <Stack gap="xs" align="flex-start">
        <Text>{texts.wanted.detail}</Text>
        <SpinnerButton size="compact-md" variant="default" disabled={isFixed} isBusy={isWithdrawing} onClick={withdraw}>
          {texts.wanted.withdraw}
        </SpinnerButton>
      </Stack>
    </Alert>
  );
}
