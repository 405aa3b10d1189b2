import { locationRulesApi } from '@lading/contracts/location-rules';
import { Button, Card, Checkbox, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './location-rules-texts.js';
import { RuleDrawer } from './rule-drawer.js';
import { RuleTable } from './rule-table.js';

const pageSize = 50;
const typingPause = 300;

/** Which locations of its customers a carrier grants; search, filter and the open rule stand in the address. */
export function CustomerLocationRulesPage() {
  if (!canShow(useUser(), 'manageLocations')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={1080} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" maw={720}>
            {texts.intro}
          </Text>
        </div>
        <Rules />
      </Stack>
    </Container>
  );
}

interface Wanted {
  readonly search: string;
  readonly isNarrowed: boolean;
}

function useRules({ search, isNarrowed }: Wanted) {
  const { group, name } = locationRulesApi.listLocationRules;
  return useInfiniteQuery({
    queryKey: [group, name, search, isNarrowed],
    queryFn: ({ pageParam }) =>
      call(locationRulesApi.listLocationRules, {
        limit: pageSize,
        ...(search && { search }),
        ...(isNarrowed && { isNarrowed }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** What the address says, and how it is changed. */
function useAddress() {
  const [query, setQuery] = useSearchParams();
  const customer = Number(query.get('customer'));
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const wanted: Wanted = { search: query.get('q') ?? '', isNarrowed: query.get('limited') === 'true' };
  return {
    ...wanted,
    customerId: Number.isSafeInteger(customer) && customer > 0 ? customer : undefined,
    find: (search: string) => set('q', search),
    narrow: (isNarrowed: boolean) => set('limited', isNarrowed ? 'true' : ''),
    open: (customerId: number | undefined) => set('customer', customerId ? String(customerId) : ''),
    clear: () => setQuery({}, { replace: true }),
  };
}

function Rules() {
  const address = useAddress();
  const [typed, setTyped] = useState(address.search);
  const tell = useDebouncedCallback((text: string) => address.find(text.trim()), typingPause);
  const list = useRules(address);
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const clear = () => {
    setTyped('');
    address.clear();
  };
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <TextField
          type="search"
          label={texts.search}
          clearable
          maxLength={100}
          w={{ base: '100%', xs: 320 }}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            tell(text);
          }}
        />
        <Checkbox
          mb={8}
          label={texts.onlyNarrowed}
          checked={address.isNarrowed}
          onChange={(event) => address.narrow(event.currentTarget.checked)}
        />
      </Group>
      {list.error ? <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <CardSkeleton lines={8} label={texts.title} /> : null}
      {rows?.length === 0 ? <Nobody isFiltered={address.search !== '' || address.isNarrowed} onClear={clear} /> : null}
      {rows && rows.length > 0 ? (
        <Card p={{ base: 'md', sm: 'lg' }}>
          <RuleTable rows={rows} onEdit={address.open} />
          <Group justify="space-between" mt="sm">
            <Text fz="sm" c="dimmed" role="status">
              {fill(texts.list.count, { shown: rows.length, total: list.data?.pages[0]?.total ?? 0 })}
            </Text>
            <MoreButton list={list}>{texts.list.more}</MoreButton>
          </Group>
        </Card>
      ) : null}
      <RuleDrawer customerId={address.customerId} onClose={() => address.open(undefined)} />
    </Stack>
  );
}

function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { title, detail, invite, noMatch, noMatchDetail, clear } = texts.empty;
  const mayInvite = canShow(useUser(), 'inviteCustomerPage');
  if (isFiltered) {
    const action = (
      <Button variant="default" onClick={onClear}>
        {clear}
      </Button>
    );
    return <EmptyState kind="noMatch" order={2} title={noMatch} detail={noMatchDetail} actions={action} />;
  }
  const action = mayInvite ? (
    <Button component={Link} to="/carriers/invites">
      {invite}
    </Button>
  ) : null;
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={action} />;
}
