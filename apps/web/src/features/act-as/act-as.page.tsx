import { actingApi, actUserApi, type ActableRole, type ActableUser } from '@lading/contracts/accounts/act-user';
import { formatNumber } from '@lading/domain/measures/number-format';
import { carrierUserRoles, roles } from '@lading/domain/users/roles';
import { Badge, Button, Group, Modal, Pagination, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { beginActing } from '../../kernel/session/acting-actions.js';
import { leave } from '../../kernel/session/leave.js';
import { useUser } from '../../kernel/session/user.js';
import { DateTime } from '../../ui/display/date-time.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill, texts as shared } from '../../ui/texts.js';

const texts = {
  title: 'Act as a user',
  lead: 'You see the portal as this user does. Your actions are logged under both names. The session ends after 60 minutes.',
  search: 'Name, email or company',
  role: 'Role',
  recent: 'Recently acted as',
  people: 'Users',
  noMatch: 'No users found',
  noMatchDetail: "Try another spelling or role. You can't act as a suspended user.",
  actAs: 'Act as',
  actAsUser: 'Act as {name}',
  reason: 'Reason',
  reasonHelp: 'Saved in the audit trail, for example a ticket number.',
  cancel: 'Cancel',
  lastSignIn: 'Last sign-in',
  never: 'Never signed in',
  counts: 'Users by role',
  pages: 'Pages',
  failed: 'That did not work',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'A super system administrator can give you the privilege to act as a user.',
  },
} as const;

/** Ten rows on a page. */
const take = 10;

const actable = [1, 2, 4, 5, 7] as const;

const roleOptions = actable.map((value) => ({
  value,
  label: [...roles, ...carrierUserRoles].find((one) => one.value === value)?.name ?? '',
}));

const isActable = (value: number): value is ActableRole => value === 0 || actable.some((one) => one === value);
const longestReason = 300;

/** An administrator chooses whom to act as. */
export function ActAsPage() {
  const [chosen, setChosen] = useState<ActableUser>();
  const overview = useQuery(answerOf(actUserApi.getActAsUserData));
  if (overview.error?.code === 'not-allowed') {
    return <NoAccess words={texts.noAccess} />;
  }
  const { recent = [], counts = [] } = overview.data ?? {};
  return (
    <Stack gap="xl" maw={1180}>
      <Stack gap="xs">
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed">{texts.lead}</Text>
        <Group gap="xs" component="ul" p={0} m={0} aria-label={texts.counts} style={{ listStyle: 'none' }}>
          {counts.map(({ role, roleName, count }) => (
            <Badge key={role} component="li" variant="light" color="gray" tt="none">
              {roleName} {formatNumber(count)}
            </Badge>
          ))}
        </Group>
      </Stack>
      {recent.length > 0 ? (
        <Stack component="section" gap="sm" aria-labelledby="act-as-recent">
          <Title order={2} id="act-as-recent" fz="h3">
            {texts.recent}
          </Title>
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {recent.map((person) => (
              <UserRow
                key={`${person.userId} ${person.startedAt}`}
                person={person}
                note={
                  <>
                    <DateTime instant={person.startedAt} zone={ownZone()} />
                    {person.reason ? ` · ${person.reason}` : ''}
                  </>
                }
                onChoose={() => setChosen(person)}
              />
            ))}
          </Stack>
        </Stack>
      ) : null}
      <UserSearch onChoose={setChosen} />
      {chosen ? <ActAsDialog person={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Stack>
  );
}

/** Asks for the reason, then starts; the portal reloads as that user. */
function ActAsDialog({ person, onClose }: { person: ActableUser; onClose: () => void }) {
  const { firstName, lastName } = useUser();
  const [reason, setReason] = useState('');
  const act = useAct(actingApi.impersonate);
  useFocusBack();
  const name = `${person.firstName} ${person.lastName}`;
  const start = (): void =>
    act.mutate(
      { userName: person.userName, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: ({ actingToken }) => {
          beginActing({ token: actingToken, administratorName: `${firstName} ${lastName}` });
          leave.to('/home');
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(texts.actAsUser, { name })}
      closeButtonProps={{ 'aria-label': shared.toast.close }}
    >
      <Stack gap="md">
        <Text>{texts.lead}</Text>
        <Textarea
          label={texts.reason}
          description={texts.reasonHelp}
          value={reason}
          maxLength={longestReason}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {act.error ? <ErrorPanel isInline title={texts.failed} problem={act.error} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SpinnerButton isBusy={act.isPending} onClick={start}>
            {texts.actAs}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function useUsers() {
  const [query] = useSearchParams();
  // A link from a company's row starts with its name.
  const [search, setSearch] = useState(query.get('q') ?? '');
  const [role, setRole] = useState<ActableRole>(0);
  const [page, setPage] = useState(1);
  const [settled] = useDebouncedValue(search.trim(), 250);
  const users = useQuery({
    ...answerOf(actUserApi.searchUsers, { search: settled, role, take, page, sortOrder: true }),
    placeholderData: keepPreviousData,
  });
  return {
    search,
    role,
    page,
    users,
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

/** Users who may be acted as, by a part of the name, address or company and by role. */
function UserSearch({ onChoose }: { onChoose: (person: ActableUser) => void }) {
  const { search, role, page, users, setPage, find, narrow } = useUsers();
  const { items = [], total = 0 } = users.data ?? {};
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
        {users.data ? counted(total, '1 user', '{count} users') : ''}
      </Text>
      {users.error ? <ErrorPanel isInline problem={users.error} onRetry={() => void users.refetch()} /> : null}
      {users.isPending ? <CardSkeleton /> : null}
      {users.data && total === 0 ? (
        <EmptyState kind="noMatch" title={texts.noMatch} detail={texts.noMatchDetail} />
      ) : null}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-busy={users.isFetching}>
        {items.map((person) => (
          <UserRow
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

interface UserRowProps {
  person: ActableUser;
  /** Remark, such as when this user was last acted as. */
  note: ReactNode;
  onChoose: () => void;
}

/** A user who may be acted as, with the button for it. */
function UserRow({ person, note, onChoose }: UserRowProps) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Paper component="li" withBorder radius="md" px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, flex: '1 1 240px' }}>
          <Text fw={600}>{name}</Text>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {person.roleName} · {person.companyName} · {person.userName}
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            {note}
          </Text>
        </div>
        <Button variant="default" aria-label={fill(texts.actAsUser, { name })} onClick={onChoose}>
          {texts.actAs}
        </Button>
      </Group>
    </Paper>
  );
}
