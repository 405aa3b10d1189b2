import { type CustomerUser, type CustomerUserStatus } from '@lading/contracts/accounts/customer-users';
import { customerUserList } from '@lading/contracts/lists/customer-users';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { LooksOf } from '../../lists/filter-looks.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted } from '../../ui/texts.js';
import { ChosenUsers } from './chosen-users.js';
import { customerRoles } from './customer-roles.js';
import { texts } from './customer-users-texts.js';
import { SecurityActivityButton } from './security-activity.js';
import { useChosenActions } from './use-chosen-actions.js';
import { useUserActions } from './use-user-actions.js';
import { nameOf, UserActions, type UserHandlers } from './user-actions.js';
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

/** The people of a company, for its administrators. */
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

/** The server withholds the suspension of an active administrator only while there is no other. */
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

/** A person on a phone. */
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
