import { actUserApi, type ActableRole, type ActableUser } from '@lading/contracts/act-user';
import { carrierUserRoles, roles } from '@lading/domain/roles';
import { Group, Pagination, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { DateTime } from '../../ui/display/date-time.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted } from '../../ui/texts.js';
import { texts } from './act-as-texts.js';
import { PersonRow } from './person-row.js';

/** Specification 9: ten rows on a page. */
const take = 10;
const actable = [1, 2, 4, 5, 7] as const;
const roleOptions = actable.map((value) => ({
  value,
  label: [...roles, ...carrierUserRoles].find((one) => one.value === value)?.name ?? '',
}));
const isActable = (value: number): value is ActableRole => value === 0 || actable.some((one) => one === value);

function usePeople() {
  const [query] = useSearchParams();
  // A link from a company's row begins with its name.
  const [search, setSearch] = useState(query.get('q') ?? '');
  const [role, setRole] = useState<ActableRole>(0);
  const [page, setPage] = useState(1);
  const [settled] = useDebouncedValue(search.trim(), 250);
  const people = useQuery({
    ...answerOf(actUserApi.searchUsers, { search: settled, role, take, page, sortOrder: true }),
    placeholderData: keepPreviousData,
  });
  return {
    search,
    role,
    page,
    people,
    setPage,
    find: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    narrow: (value: number) => {
      if (isActable(value)) setRole(value);
      setPage(1);
    },
  };
}

/** Everybody who may be acted as, by a part of the name, address or company and by role. */
export function PeopleSearch({ onChoose }: { onChoose: (person: ActableUser) => void }) {
  const { search, role, page, people, setPage, find, narrow } = usePeople();
  const { items = [], total = 0 } = people.data ?? {};
  return (
    <Stack component="section" gap="sm" aria-labelledby="act-as-people">
      <Title order={2} id="act-as-people" fz="h3">
        {texts.people}
      </Title>
      <Group align="flex-end" gap="sm">
        <TextField label={texts.search} value={search} onChange={find} clearable flex="1 1 240px" type="search" />
        <RoleFilter label={texts.role} roles={roleOptions} value={role} onChange={narrow} />
      </Group>
      <Text role="status" fz="sm" c="dimmed">
        {people.data ? counted(total, '1 person', '{count} people') : ''}
      </Text>
      {people.error ? (
        <ErrorPanel isInline detail={people.error.message} onRetry={() => void people.refetch()} />
      ) : null}
      {people.isPending ? <CardSkeleton /> : null}
      {people.data && total === 0 ? (
        <EmptyState kind="noMatch" title={texts.noMatch} detail={texts.noMatchDetail} />
      ) : null}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-busy={people.isFetching}>
        {items.map((person) => (
          <PersonRow
            key={person.userId}
            person={person}
            note={<LastSignIn at={person.lastSignInAt} />}
            onChoose={() => onChoose(person)}
          />
        ))}
      </Stack>
      {total > take ? (
        <Pagination
          value={page}
          onChange={setPage}
          total={Math.ceil(total / take)}
          getControlProps={(control) => ({ 'aria-label': control })}
          aria-label={texts.pages}
        />
      ) : null}
    </Stack>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  if (!at) return texts.never;
  return (
    <>
      {texts.lastSignIn} <DateTime instant={at} zone={ownZone()} />
    </>
  );
}
