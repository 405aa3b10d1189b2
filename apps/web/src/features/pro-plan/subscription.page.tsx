import { proPlanApi, type OfferedPlan, type ProPlan, type Subscription } from '@lading/contracts/pro-plan';
import { proPlanSubscriptionUpdated } from '@lading/contracts/pushes';
import { Alert, Button, Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
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

/** The plan of a company, for its administrators. */
export function SubscriptionPage() {
  const isOn = useOwnFlag('Pro_Plan');
  const mayManage = canShow(useUser(), 'manageSettings');
  if (!mayManage)
    return <EmptyState kind="noAccess" order={1} title={texts.noAccess.title} detail={texts.noAccess.detail} />;
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) return <NoSuchPage />;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        <Plan />
      </Stack>
    </Container>
  );
}

const NoSuchPage = () => (
  <EmptyState
    kind="noMatch"
    illustration="truckAtNight"
    order={1}
    title={texts.notFound.title}
    detail={texts.notFound.detail}
    actions={
      <Button component={Link} to="/home">
        {texts.notFound.action}
      </Button>
    }
  />
);

function Plan() {
  const subscription = useQuery(answerOf(proPlanApi.get));
  const refresh = useRefresh();
  usePush(proPlanSubscriptionUpdated, () => void refresh(proPlanApi.get, proPlanApi.listInvoices));
  const { data, error, refetch } = subscription;
  if (error) return <ErrorPanel detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={8} label={texts.title} />;
  return <Loaded subscription={data} />;
}

function Loaded({ subscription }: { subscription: Subscription }) {
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
