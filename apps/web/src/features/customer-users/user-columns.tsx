import type { CustomerUser, CustomerUserStatus } from '@lading/contracts/customer-users';
import { Group, Stack, Text } from '@mantine/core';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { counted } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';
import { UserActions, type UserHandlers } from './user-actions.js';

const tones = { invited: 'info', active: 'success', suspended: 'neutral' } as const;

export const nameOf = ({ firstName, lastName }: Pick<CustomerUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

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

/** The columns of the list and what can be done with each person. */
export function userColumns(actions: UserHandlers): readonly GridColumn<CustomerUser>[] {
  const { columns } = texts;
  return [
    { id: 'name', header: columns.name, cell: nameOf, isSortable: true },
    { id: 'email', header: columns.email, cell: ({ email }) => email, isSortable: true },
    { id: 'role', header: columns.role, cell: (user) => <Role user={user} />, isSortable: true },
    { id: 'status', header: columns.status, cell: ({ status }) => <Status status={status} />, isSortable: true },
    { id: 'locations', header: columns.locations, cell: locationsOf },
    {
      id: 'lastSignIn',
      header: columns.lastSignIn,
      cell: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
      isSortable: true,
    },
    { id: 'actions', header: columns.actions, cell: (user) => <UserActions user={user} actions={actions} /> },
    {
      id: 'signedUp',
      header: columns.signedUp,
      cell: ({ signedUpAt }) => <DateTime instant={signedUpAt} zone={viewerZone()} format="date" />,
      isSortable: true,
      isExtra: true,
    },
  ];
}

/** A person on a phone. */
export function UserCard({ user, actions }: { user: CustomerUser; actions: UserHandlers }) {
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
        {texts.columns.lastSignIn} <LastSignIn at={user.lastSignInAt} />
      </Text>
      <UserActions user={user} actions={actions} />
    </Stack>
  );
}
