import { managedPlansApi, type ManagedPlan } from '@lading/contracts/carriers/managed-plans';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Card, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './plan-administration-texts.js';
import { PlanDrawer, type Drafted } from './plan-drawer.js';

const words = texts.plans;

interface Actions {
  draft: (plan: ManagedPlan) => void;
  offer: (plan: ManagedPlan, isOffered: boolean) => void;
}

/** Every version of every plan, with what may be done about it. */
export function PlanList() {
  const list = useQuery(answerOf(managedPlansApi.listPlans));
  const [drafted, setDrafted] = useState<Drafted>();
  const offer = useOffer();
  if (list.error && !hasAnswer(list))
    return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={5} label={words.title} />;
  return (
    <Card component="section" aria-labelledby="managed-plans" p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="h3" id="managed-plans">
          {words.title}
        </Title>
        <Button onClick={() => setDrafted('new')}>{words.add}</Button>
      </Group>
      <RecordList
        label={words.title}
        rows={list.data.items}
        keyOf={({ planId }) => planId}
        columns={columnsWith({ draft: setDrafted, offer })}
        minWidth={960}
      />
      <PlanDrawer drafted={drafted} onClose={() => setDrafted(undefined)} />
    </Card>
  );
}

function useOffer(): Actions['offer'] {
  const change = useAct(managedPlansApi.offerPlan, managedPlansApi.listPlans);
  return ({ planId, productPlan: plan }, isOffered) =>
    change.mutate(
      { planId, isOffered },
      {
        onSuccess: () => void toast.success(fill(isOffered ? words.offered : words.withdrawn, { plan })),
        onError: ({ message }) => void toast.error(fill(words.failed, { plan }), message),
      },
    );
}

const columnsWith = (actions: Actions): RecordColumn<ManagedPlan>[] => [
  {
    head: words.plan,
    place: 'title',
    cell: ({ productPlan: plan, version }) => fill(words.version, { plan, version }),
  },
  { head: words.price, place: 'fact', isWhole: true, cell: priceOf },
  { head: words.limits, place: 'line', cell: limitsOf },
  { head: words.companies, place: 'fact', isNumber: true, cell: ({ customerCount }) => customerCount },
  { head: words.state, place: 'state', cell: State },
  { head: words.actions, place: 'actions', cell: (plan) => <PlanActions plan={plan} actions={actions} /> },
];

export const priceOf = ({ pricePoint, priceCents }: Pick<ManagedPlan, 'pricePoint' | 'priceCents'>): string =>
  fill(texts.prices[pricePoint], { price: formatDollars(priceCents) });

const number = (most: number | null | undefined): string => (most ? formatNumber(most) : words.unlimited);

const limitsOf = (plan: ManagedPlan): string =>
  fill(words.limitsOf, {
    users: number(plan.usersLimit),
    locations: number(plan.locationLimit),
    addresses: number(plan.addressesLimit),
    insightQuotes: number(plan.insightQuotesLimit),
    days: plan.dataRetentionDaysLimit
      ? fill(words.days, { count: number(plan.dataRetentionDaysLimit) })
      : words.forGood,
  });

function State({ isOffered, isStarting }: ManagedPlan) {
  if (isStarting) return <ToneBadge tone="info">{words.isStarting}</ToneBadge>;
  return (
    <ToneBadge tone={isOffered ? 'success' : 'neutral'}>{isOffered ? words.isOffered : words.isWithdrawn}</ToneBadge>
  );
}

function PlanActions({ plan, actions }: { plan: ManagedPlan; actions: Actions }) {
  const { productPlan, version, isOffered, isStarting } = plan;
  const name = { plan: fill(words.version, { plan: productPlan, version }) };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(words.nextNamed, name)}
        onClick={() => actions.draft(plan)}
      >
        {words.next}
      </Button>
      {isStarting ? null : (
        <SpinnerButton
          size="compact-sm"
          variant="default"
          aria-label={fill(isOffered ? words.withdrawNamed : words.offerNamed, name)}
          onClick={() => actions.offer(plan, !isOffered)}
        >
          {isOffered ? words.withdraw : words.offer}
        </SpinnerButton>
      )}
    </Group>
  );
}
