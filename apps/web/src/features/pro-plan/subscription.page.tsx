import {
  proPlanApi,
  type LimitUse,
  type OfferedPlan,
  type PlanCheckout,
  type PlanStep,
  type ProPlan,
  type Subscription,
} from '@lading/contracts/carriers/pro-plan';
import { proPlanSubscriptionUpdated } from '@lading/contracts/notifications/pushes';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatNumber } from '@lading/domain/measures/number-format';
import {
  Alert,
  Badge,
  Box,
  Button,
  Card,
  Container,
  Group,
  Progress,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf, hasAnswer, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Timeline } from '../../ui/display/timeline.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { ChooseDialog, nameOf, priceOf, retentionOf, usePlanActions, useWithdrawal } from './plan-choice.js';
import { PlanInvoices } from './plan-invoices.js';
import { PlanTable } from './plan-table.js';
import { texts } from './pro-plan-texts.js';

const checkoutWords = texts.checkout;
const checkoutResultColors = { open: 'blue', paid: 'green', declined: 'red', ended: 'gray' } as const;
const usageWords = texts.usage;
const colors = { open: 'blue', near: 'orange', full: 'red' } as const;
const currentWords = texts.current;
const words = texts.history;

/** The plan of a company, for its administrators. */
export function SubscriptionPage() {
  return (
    <FlagGuard flag="Pro_Plan" privilege="manageSettings" words={texts}>
      <Container px={0}>
        <Stack gap="lg">
          <div>
            <Title order={1}>{texts.title}</Title>
            <Text c="dimmed">{texts.lead}</Text>
          </div>
          <Plan />
        </Stack>
      </Container>
    </FlagGuard>
  );
}

function Plan() {
  const subscription = useQuery(answerOf(proPlanApi.get));
  const refresh = useRefresh();
  usePush(proPlanSubscriptionUpdated, () => void refresh(proPlanApi.get, proPlanApi.listInvoices));
  const { data, error, refetch } = subscription;
  if (error && !hasAnswer({ data, error })) return <ErrorPanel problem={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={8} label={texts.title} />;
  return <PlanView subscription={data} />;
}

/** The company's plan and usage, and other plans. */
function PlanView({ subscription }: { subscription: Subscription }) {
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

/** The current or imminent effect of a missing payment. */
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

/** Who changed the plan, and when. */
function PlanHistory({ history }: { history: readonly PlanStep[] }) {
  const zone = viewerZone();
  const events = history.map(({ at, who, what }, index) => ({
    id: index,
    title: what,
    instant: at,
    zone,
    detail: who,
  }));
  return (
    <Card component="section" aria-labelledby="plan-history" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} fz="h3" id="plan-history" mb="md">
        {words.title}
      </Title>
      {events.length === 0 ? <Text c="dimmed">{words.none}</Text> : <Timeline events={events} label={words.label} />}
    </Card>
  );
}

/** The company's plan. */
function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { plan, since, paidUntil, keepsData } = subscription;
  return (
    <Card component="section" aria-labelledby="current-plan" p={{ base: 'md', sm: 'lg' }}>
      <Group gap="sm" mb="md">
        <Title order={2} fz="h3" id="current-plan">
          {currentWords.title}
        </Title>
        <Badge size="lg" variant="light">
          {plan.productPlan}
        </Badge>
      </Group>
      <KeyValue
        facts={[
          { label: currentWords.price, value: priceOf(plan) },
          { label: currentWords.version, value: String(plan.version) },
          { label: currentWords.since, value: <DateTime instant={since} zone={viewerZone()} format="date" /> },
          ...(paidUntil ? [{ label: currentWords.paidUntil, value: <CalendarDate date={paidUntil} /> }] : []),
          { label: currentWords.retention, value: keepsData ? texts.forGood : retentionOf(plan) },
          { label: currentWords.components, value: plan.components.join(' · ') || null },
        ]}
      />
    </Card>
  );
}

/** The usage of each limit; the bar shows the same as the text beside it. */
function UsageBars({ usage }: { usage: readonly LimitUse[] }) {
  return (
    <Card component="section" aria-labelledby="plan-usage" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} fz="h3" id="plan-usage" mb="md">
        {usageWords.title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {usage.map((use) => (
          <UsageBar key={use.limit} {...use} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function UsageBar({ limit, used, most, status }: LimitUse) {
  const label = usageWords.limits[limit];
  const count = formatNumber(used);
  const text =
    most === null
      ? fill(usageWords.unlimited, { used: count })
      : fill(usageWords.of, { used: count, most: formatNumber(most) });
  const percent = most === null ? 0 : Math.min(100, Math.floor((100 * used) / most));
  return (
    <Box>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={550}>{label}</Text>
        <Text className="tabular">{text}</Text>
      </Group>
      {most === null ? null : (
        <Progress.Root size="md">
          <Progress.Section value={percent} color={colors[status]} aria-label={`${label}: ${text}`} />
        </Progress.Root>
      )}
      <Text fz="sm" c="dimmed" mt={6}>
        {usageWords.about[limit]}
      </Text>
      {status === 'open' ? null : (
        <Text fz="sm" fw={550} role="status" mt={2}>
          {fill(usageWords.status[status], { percent })}
        </Text>
      )}
    </Box>
  );
}

/** The result of the payment that the user returns from. */
function CheckoutResult({ checkoutId }: { checkoutId: number }) {
  const checkout = useQuery({ ...answerOf(proPlanApi.checkCheckout, { checkoutId }), staleTime: 0, retry: false });
  const refresh = useRefresh();
  const isPaid = checkout.data?.state === 'paid';
  useEffect(() => {
    if (isPaid) void refresh(proPlanApi.get, proPlanApi.listInvoices);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the refresh function is stable
  }, [isPaid]);
  if (checkout.error)
    return (
      <Result
        tone="open"
        title={checkout.error.title}
        detail={checkout.error.message}
        onAgain={() => void checkout.refetch()}
      />
    );
  if (!checkout.data) return <Text role="status">{checkoutWords.asking}</Text>;
  return <Known checkout={checkout.data} onAgain={() => void checkout.refetch()} />;
}

function Known({ checkout: { state, plan, reason }, onAgain }: { checkout: PlanCheckout; onAgain: () => void }) {
  const { title, detail } = checkoutWords[state];
  const text = [fill(detail, { plan: nameOf(plan) }), ...(reason ? [reason] : [])].join(' ');
  return <Result tone={state} title={title} detail={text} {...(state === 'open' && { onAgain })} />;
}

interface ResultProps {
  tone: keyof typeof checkoutResultColors;
  title: string;
  detail: string;
  onAgain?: () => void;
}

function Result({ tone, title, detail, onAgain }: ResultProps) {
  return (
    <Alert color={checkoutResultColors[tone]} role="status" title={title}>
      <Stack gap="xs" align="flex-start">
        <Text>{detail}</Text>
        {onAgain ? (
          <Button size="compact-md" variant="default" onClick={onAgain}>
            {checkoutWords.again}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
