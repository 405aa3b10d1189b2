import { managedPlansApi, type ManagedPlan, type ManagedSubscription } from '@lading/contracts/carriers/managed-plans';
import { Button, Card, Checkbox, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel, RetryLine } from '../../ui/feedback/error-panel.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './plan-administration-texts.js';
import { PlanList, priceOf } from './plan-list.js';

const givingWords = texts.giving;

const optionOf = (plan: ManagedPlan) => ({
  value: String(plan.planId),
  label: `${fill(texts.plans.version, { plan: plan.productPlan, version: plan.version })}: ${priceOf(plan)}`,
});

const words = texts.companies;
const step = 50;
const typingPause = 300;

const columnsWith = (onGive: CompaniesProps['onGive']): RecordColumn<ManagedSubscription>[] => [
  { head: words.company, place: 'title', cell: ({ companyName }) => companyName },
  { head: words.plan, place: 'line', cell: ({ plan }) => versionOf(plan) },
  {
    head: words.since,
    place: 'fact',
    isWhole: true,
    cell: ({ since }) => <DateTime instant={since} zone={viewerZone()} format="date" />,
  },
  { head: words.wanted, place: 'fact', cell: ({ wantedPlan }) => (wantedPlan ? versionOf(wantedPlan) : '–') },
  {
    head: words.actions,
    place: 'actions',
    cell: (company) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(words.giveNamed, { name: company.companyName })}
        onClick={() => onGive(company)}
      >
        {words.give}
      </Button>
    ),
  },
];

const versionOf = ({ productPlan: plan, version, pricePoint }: ManagedSubscription['plan']): string =>
  `${fill(texts.plans.version, { plan, version })}, ${texts.pricePoints[pricePoint].toLowerCase()}`;

/** Plans and their subscribers, for administrators of the portal. */
export function SubscriptionsPage() {
  if (!canShow(useUser(), 'carrierBilling')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        <CustomerList />
        <PlanList />
      </Stack>
    </Container>
  );
}

function useCustomers(search: string, isWanting: boolean) {
  const request = { limit: step, ...(search && { search }), ...(isWanting && { isWanting }) };
  return useInfiniteQuery({
    queryKey: [managedPlansApi.listSubscriptions.group, managedPlansApi.listSubscriptions.name, 'pages', request],
    queryFn: ({ pageParam }) => call(managedPlansApi.listSubscriptions, { ...request, skip: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** Companies with their plans; plan requests come first. */
function CustomerList() {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), typingPause);
  const [isWanting, setWanting] = useState(false);
  const [chosen, setChosen] = useState<ManagedSubscription>();
  const list = useCustomers(asked, isWanting);
  return (
    <Card component="section" aria-labelledby="subscriptions" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="subscriptions">
          {words.title}
        </Title>
        <Group align="flex-end">
          <TextField label={words.search} maxLength={100} clearable value={search} onChange={setSearch} />
          <Checkbox
            label={words.isWanting}
            mb={8}
            checked={isWanting}
            onChange={(event) => setWanting(event.currentTarget.checked)}
          />
        </Group>
        <Found list={list} onGive={setChosen} />
      </Stack>
      {chosen ? <GiveDialog key={chosen.customerId} company={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Card>
  );
}

interface FoundProps {
  list: ReturnType<typeof useCustomers>;
  onGive: (company: ManagedSubscription) => void;
}

function Found({ list, onGive }: FoundProps) {
  const { error, data, hasNextPage, isFetchingNextPage } = list;
  if (error && !list.isFetchNextPageError) {
    return <ErrorPanel isInline problem={error} onRetry={() => void list.refetch()} />;
  }
  if (!data) return <TextSkeleton lines={5} label={words.title} />;
  // A company that moved to a later page in the meantime appears twice.
  const rows = [...new Map(data.pages.flatMap(({ items }) => items).map((row) => [row.customerId, row])).values()];
  const total = data.pages.at(-1)?.total ?? 0;
  return (
    <>
      {rows.length === 0 ? <Text c="dimmed">{words.none}</Text> : <Companies rows={rows} onGive={onGive} />}
      {error ? <RetryLine detail={error.message} onRetry={() => void list.fetchNextPage()} /> : null}
      <Group justify="space-between">
        <Text fz="sm" c="dimmed" role="status">
          {counted(total, words.shown.one, words.shown.many)}
        </Text>
        {hasNextPage && !error ? (
          <SpinnerButton
            size="compact-md"
            variant="default"
            isBusy={isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.more}
          </SpinnerButton>
        ) : null}
      </Group>
    </>
  );
}

interface CompaniesProps {
  rows: readonly ManagedSubscription[];
  onGive: (company: ManagedSubscription) => void;
}

function Companies({ rows, onGive }: CompaniesProps) {
  return (
    <RecordList
      label={words.title}
      rows={rows}
      keyOf={({ customerId }) => customerId}
      columns={columnsWith(onGive)}
      minWidth={720}
    />
  );
}

/** Assigns a plan to a company: the requested one by default. */
function GiveDialog({ company, onClose }: { company: ManagedSubscription; onClose: () => void }) {
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
          toast.success(fill(givingWords.done, { name, plan: plan.productPlan }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={fill(givingWords.title, { name })}
      confirmLabel={givingWords.label}
      isBusy={give.isPending}
    >
      <Stack>
        <FormRefusal problem={give.error} />
        <Dropdown
          label={givingWords.plan}
          options={plans.filter(({ planId, isOffered }) => isOffered || planId === current.planId).map(optionOf)}
          value={chosen}
          onChange={setChosen}
        />
        <Text>{givingWords.detail}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
