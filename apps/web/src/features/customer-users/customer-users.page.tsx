import {
  customerUsersApi,
  type CustomerUser,
  type CustomerUserStatus,
} from '@lading/contracts/accounts/customer-users';
import { securityActivityApi, type SecurityEntry } from '@lading/contracts/accounts/security-activity';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { customerUserList } from '@lading/contracts/lists/customer-users';
import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import type { LooksOf } from '../../lists/filter-looks.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Timeline } from '../../ui/display/timeline.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { customerRoles } from './user-form.js';
import { texts } from './customer-users-texts.js';
import { nameOf, UserActions, useUserActions, type UserHandlers } from './user-actions.js';
import { UserDrawer, type Edited } from './user-drawer.js';

const statuses: readonly CustomerUserStatus[] = ['invited', 'active', 'suspended'];
const filters: LooksOf<'role' | 'status'> = {
  role: {
    options: customerRoles.map(({ value, label }) => ({ value: String(value), label })),
    render: ({ values, onChange }) => (
      <RoleFilter
        hasHiddenLabel
        roles={customerRoles}
        value={customerRoles.find(({ value }) => String(value) === values[0])?.value ?? 0}
        onChange={(role) => onChange(role === 0 ? [] : [String(role)])}
      />
    ),
  },
  status: {
    any: texts.allStatuses,
    options: statuses.map((value) => ({ value, label: texts.statuses[value] })),
  },
};

/** The users of a company, for its administrators. */
export function CustomerUsersPage() {
  const listed = useListed(customerUserList);
  const { setSelection } = listed;
  const [edited, setEdited] = useState<Edited>();
  const actions = useUserActions(setEdited);
  const chosenActions = useChosenActions();
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={nameOf}
      rowVersion={({ status, role, email, lastName }) => `${status} ${role} ${email} ${lastName}`}
      onOpen={setEdited}
      cells={{
        name: nameOf,
        email: ({ email }) => email,
        role: (user) => <Role user={user} />,
        status: ({ status }) => <Status status={status} />,
        locations: locationsOf,
        lastSignIn: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
        actions: (user) => <UserActions user={user} actions={actions} />,
        signedUp: ({ signedUpAt }) => <DateTime instant={signedUpAt} zone={viewerZone()} format="date" />,
      }}
      card={(user) => <UserCard user={user} actions={actions} />}
      filters={filters}
      actions={(chosen, exported) => (
        <>
          {exported}
          <ChosenUsers selection={chosen} actions={chosenActions} onDone={() => setSelection(noSelection)} />
        </>
      )}
      head={
        <Group gap="sm">
          <SecurityActivityButton />
          <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        </Group>
      }
    >
      <UserDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </ListPage>
  );
}

const tones = { invited: 'info', active: 'success', suspended: 'neutral' } as const;

function Status({ status }: { status: CustomerUserStatus }) {
  return <ToneBadge tone={tones[status]}>{texts.statuses[status]}</ToneBadge>;
}

/** The server disallows suspending an active administrator only if there is no other. */
const isLastAdministrator = ({ role, status, allowedActions }: CustomerUser): boolean =>
  role === 2 && status === 'active' && allowedActions.includes('update') && !allowedActions.includes('suspend');

function Role({ user }: { user: CustomerUser }) {
  return (
    <div>
      {user.roleName}
      {isLastAdministrator(user) ? (
        <Text fz="xs" c="dimmed">
          {texts.lastAdministrator}
        </Text>
      ) : null}
    </div>
  );
}

function locationsOf({ role, seesAllLocations, locations }: CustomerUser): string {
  if (role === 2 || seesAllLocations) return texts.allLocations;
  return locations.length === 0 ? texts.noLocations : counted(locations.length, texts.oneLocation, texts.locationCount);
}

function LastSignIn({ at }: { at: string | null | undefined }) {
  return at ? <DateTime instant={at} zone={viewerZone()} /> : texts.neverSignedIn;
}

/** A user on a phone. */
function UserCard({ user, actions }: { user: CustomerUser; actions: UserHandlers }) {
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Status status={user.status} />
        <Text fz="sm">{locationsOf(user)}</Text>
      </Group>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
      <Text fz="sm" c="dimmed" component="div">
        <Role user={user} />
        {customerUserList.columns.lastSignIn.title} <LastSignIn at={user.lastSignInAt} />
      </Text>
      <UserActions user={user} actions={actions} />
    </Stack>
  );
}

const mostTogether = 200;

interface ChosenUsersProps {
  selection: GridSelection;
  actions: ReturnType<typeof useChosenActions>;
  onDone: () => void;
}

/** Actions on several users at once. */
function ChosenUsers({ selection, actions, onDone }: ChosenUsersProps) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{texts.chosen.tooMany}</Text>;
  const { suspend, activate, isBusy } = actions;
  const ids = selection.ids.map(Number);
  return (
    <>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => activate(ids, onDone)}>
        {texts.activate}
      </SpinnerButton>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => suspend(ids, onDone)}>
        {texts.suspend}
      </SpinnerButton>
    </>
  );
}

const words = texts.activity;
const [step, most] = [25, 100];

/** Opens the security activity of the company's accounts. */
function SecurityActivityButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="lg"
        title={words.title}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {isOpen ? <Entries /> : null}
      </Drawer>
    </>
  );
}

function Entries() {
  const [limit, setLimit] = useState(step);
  const activity = useQuery({
    ...answerOf(securityActivityApi.list, { limit }),
    placeholderData: keepPreviousData,
  });
  if (activity.error) {
    return (
      <ErrorPanel isInline title={words.failed} problem={activity.error} onRetry={() => void activity.refetch()} />
    );
  }
  if (!activity.data) return <TextSkeleton />;
  const { items, nextCursor } = activity.data;
  if (items.length === 0) return <Text c="dimmed">{words.none}</Text>;
  return (
    <Stack gap="md">
      <Timeline label={words.title} events={items.map(eventOf)} />
      {nextCursor && limit < most ? (
        <Button variant="default" loading={activity.isPlaceholderData} onClick={() => setLimit(limit + step)}>
          {words.more}
        </Button>
      ) : null}
    </Stack>
  );
}

function eventOf({ id, at, what, userName, by, address }: SecurityEntry) {
  const detail = [by ? fill(words.by, { name: by }) : '', address ? fill(words.from, { address }) : ''];
  return {
    id,
    title: what,
    instant: at,
    zone: viewerZone(),
    place: userName === '' ? words.deleted : userName,
    detail: detail.filter((part) => part !== '').join(' · '),
  };
}

const chosenWords = texts.chosen;
const list = customerUsersApi.getCustomerUserList;

const refused = ({ message }: Problem) => {
  toast.error(chosenWords.failed, message);
};

/**
 * Suspends several users, with Undo, or reactivates them. It belongs to the page and not to the bar of the
 * selected rows, which is gone when Undo is pressed.
 */
function useChosenActions() {
  const suspending = useAct(customerUsersApi.suspendCustomerUsers, list);
  const activating = useAct(customerUsersApi.activateCustomerUsers, list);
  const activate = (ids: readonly number[], onDone: () => void = () => undefined) => {
    const onSuccess = (reached: ReachedRows) => {
      const { length: count } = reached.ids;
      if (count === 0) toast.info(chosenWords.noneActivated, chosenWords.whyNotActivated);
      else toast.success(counted(count, chosenWords.oneActivated, chosenWords.activated));
      onDone();
    };
    activating.mutate({ ids: [...ids] }, { onSuccess, onError: refused });
  };
  const suspend = (ids: readonly number[], onDone: () => void) => {
    const onSuccess = (reached: ReachedRows) => {
      const { length: count } = reached.ids;
      const action = { label: texts.undo, onClick: () => activate(reached.ids) };
      const detail =
        count < ids.length ? `${texts.done.suspendDetail} ${chosenWords.staying}` : texts.done.suspendDetail;
      if (count === 0) toast.info(chosenWords.noneSuspended, chosenWords.staying);
      else toast.success(counted(count, chosenWords.oneSuspended, chosenWords.suspended), detail, { action });
      onDone();
    };
    suspending.mutate({ ids: [...ids] }, { onSuccess, onError: refused });
  };
  return { suspend, activate, isBusy: suspending.isPending || activating.isPending };
}
