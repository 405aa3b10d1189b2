import { carrierUsersApi, type CarrierUser } from '@lading/contracts/accounts/carrier-users';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { carrierUserList } from '@lading/contracts/lists/carrier-users';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { carrierPause, useCustomerChanges } from '../../entities/figures/use-carrier-changes.js';
import { CarrierPath, carriersPath } from '../../entities/managed-carrier/carrier-path.js';
import { useUserActions } from '../../entities/user/managed-user-actions.js';
import {
  LastSignIn,
  ManagedUserName,
  nameOf,
  secondFactorText,
  UserActions,
  UserStatus,
  userStatusOptions,
  type UserHandlers,
} from '../../entities/user/managed-user-cells.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import { CarrierUserDrawer, reasonOf, rolesFor, type Edited } from './carrier-user-form.js';
import { texts } from './carrier-users-texts.js';

/** The users of the viewer's carrier. */
export function CarrierUsersPage() {
  return <CarrierUsers words={texts} />;
}

/** The users of one carrier, for administrators of the portal, who invite its first administrator here. */
export function ManagedCarrierUsersPage() {
  const carrierId = Number(useParams()['carrierId']);
  const names = useQuery(answerOf(managedCarriersApi.listCarrierNames));
  if (!canShow(useUser(), 'manageCarrierUsers')) return <NoAccess words={texts.noAdminAccess} />;
  const carrier = names.data?.items.find((one) => one.carrierId === carrierId);
  if (names.data && !carrier) return <MissingPage words={texts.notFound} to={carriersPath} />;
  const title = carrier ? fill(texts.ofCarrier, { name: carrier.name }) : texts.title;
  return (
    <Stack gap={4}>
      <CarrierPath carrierId={carrierId} current="users" />
      <CarrierUsers words={{ ...texts, title, noAccess: texts.noAdminAccess }} carrierId={carrierId} />
    </Stack>
  );
}

const actsOnUsers = {
  reinvite: carrierUsersApi.reinviteCarrierUser,
  activate: carrierUsersApi.activateCarrierUser,
  suspend: carrierUsersApi.suspendCarrierUser,
  resetSecondFactor: carrierUsersApi.resetSecondFactor,
  endSessions: carrierUsersApi.endCarrierUserSessions,
} as const;

interface CarrierUsersProps {
  words: Omit<typeof texts, 'title' | 'noAccess'> & {
    title: string;
    noAccess: { title: string; detail: string };
  };
  carrierId?: number;
}

function CarrierUsers({ words, carrierId }: CarrierUsersProps) {
  const listed = useListed(carrierUserList, { fixed: { carrierId } });
  const [edited, setEdited] = useState<Edited>();
  // Suspending a user first checks whether they represent customers.
  useCustomerChanges(useAskAgain([carrierUsersApi.listCarrierUsers], carrierPause));
  const actions = useUserActions<CarrierUser>({
    api: actsOnUsers,
    list: carrierUsersApi.listCarrierUsers,
    edit: setEdited,
    suspendDetail: texts.suspending.done,
    suspendQuestion: (user) => (user.customerCount + user.locationCount > 0 ? <Represented user={user} /> : undefined),
    reasonOf,
  });
  const roles = rolesFor(useUser());
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={nameOf}
      rowVersion={({ version, status, hasSecondFactor, customerCount, locationCount }) =>
        `${version} ${status} ${hasSecondFactor} ${customerCount} ${locationCount}`
      }
      onOpen={setEdited}
      cells={{
        name: (user) => <ManagedUserName user={user} />,
        email: ({ email }) => email,
        role: ({ roleName }) => roleName,
        position: ({ positionName }) => positionName || '–',
        status: ({ status }) => <UserStatus status={status} />,
        customerCount: ({ customerCount }) => formatNumber(customerCount),
        locationCount: ({ locationCount }) => formatNumber(locationCount),
        secondFactor: secondFactorText,
        lastSignIn: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
        actions: (user) => <UserActions user={user} actions={actions.handlers} />,
        phone: ({ phone }) => phone || '–',
        signedUp: ({ signedUpAt }) => <DateTime instant={signedUpAt} zone={viewerZone()} format="date" />,
      }}
      card={(user) => <CarrierUserCard user={user} actions={actions.handlers} />}
      filters={{
        role: {
          options: roles.map(({ value, label }) => ({ value: String(value), label })),
          render: ({ values, onChange }) => (
            <RoleFilter
              hasHiddenLabel
              roles={roles}
              value={roles.find(({ value }) => String(value) === values[0])?.value ?? 0}
              onChange={(role) => onChange(role === 0 ? [] : [String(role)])}
            />
          ),
        },
        status: {
          any: texts.allStatuses,
          options: userStatusOptions,
        },
      }}
      head={
        <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
          {texts.invite}
        </Button>
      }
    >
      <CarrierUserDrawer edited={edited} carrierId={carrierId} onClose={() => setEdited(undefined)} />
      {actions.dialog}
    </ListPage>
  );
}

interface WithActions {
  user: CarrierUser;
  actions: UserHandlers<CarrierUser>;
}

/** A user on a phone. */
function CarrierUserCard({ user, actions }: WithActions) {
  const { email, roleName, positionName, status, lastSignInAt } = user;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={4}>
        <Group gap="xs">
          <UserStatus status={status} />
          <Text fz="sm">{positionName ? `${roleName} · ${positionName}` : roleName}</Text>
        </Group>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          {carrierUserList.columns.lastSignIn.title} <LastSignIn at={lastSignInAt} />
        </Text>
      </Stack>
      <UserActions user={user} actions={actions} />
    </Group>
  );
}

/** The customers that the user represents; checked before the user is suspended. */
function Represented({ user }: { user: CarrierUser }) {
  const viewer = useUser();
  const words = texts.suspending;
  return (
    <>
      {fill(words.detail, { name: nameOf(user), what: representedBy(user) })}
      {viewer.carrierId !== null && canShow(viewer, 'customerVisibility') ? (
        <Anchor component={Link} to={`/carriers/customers?f.representative=${user.id}`} display="block" mt="xs">
          {words.link}
        </Anchor>
      ) : null}
      {viewer.carrierId !== null && hasRole(viewer, 'CarrierAdministrator') ? (
        <Anchor component={Link} to={`/carriers/transfer?from=${user.id}`} display="block" mt="xs">
          {words.transfer}
        </Anchor>
      ) : null}
    </>
  );
}

function representedBy({ customerCount, locationCount }: CarrierUser): string {
  const words = texts.suspending;
  const customers = counted(customerCount, words.oneCustomer, words.customers);
  const locations = counted(locationCount, words.oneLocation, words.locations);
  if (locationCount === 0) return customers;
  return customerCount === 0 ? locations : fill(words.both, { customers, locations });
}
