import { managedPlansApi, type ManagedSubscription } from '@lading/contracts/managed-plans';
import { Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { DateTime } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill } from '../../ui/texts.js';
import { GiveDialog } from './give-dialog.js';
import { texts } from './plan-administration-texts.js';

const words = texts.companies;
const step = 20;
const most = 100;

/** Companies with their plans; who asks for one stands first. */
export function CompanyList() {
  const [search, setSearch] = useState('');
  const [isWanting, setWanting] = useState(false);
  const [limit, setLimit] = useState(step);
  const [given, setGiven] = useState<ManagedSubscription>();
  const request = { limit, ...(search.trim() && { search: search.trim() }), ...(isWanting && { isWanting }) };
  const list = useQuery({
    ...answerOf(managedPlansApi.listSubscriptions, request),
    placeholderData: keepPreviousData,
  });
  if (list.error) return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={5} label={words.title} />;
  const { items, total } = list.data;
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
        {items.length === 0 ? <Text c="dimmed">{words.none}</Text> : <Companies rows={items} onGive={setGiven} />}
        <Group justify="space-between">
          <Text fz="sm" c="dimmed" role="status">
            {counted(total, words.shown.one, words.shown.many)}
          </Text>
          {items.length < total && limit < most ? (
            <Button size="compact-md" variant="default" onClick={() => setLimit(limit + step)}>
              {words.more}
            </Button>
          ) : null}
        </Group>
      </Stack>
      {given ? <GiveDialog key={given.customerId} company={given} onClose={() => setGiven(undefined)} /> : null}
    </Card>
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
    place: 'deeds',
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
