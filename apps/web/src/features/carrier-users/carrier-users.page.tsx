import { carrierUsersApi, type CarrierUser, type CarrierUserAction } from '@lading/contracts/accounts/carrier-users';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { carrierUserList } from '@lading/contracts/lists/carrier-users';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Breadcrumbs, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { toast } from '../../ui/feedback/toast.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import { CarrierUserDrawer, nameOf, reasonOf, rolesFor, type Edited } from './carrier-user-form.js';
import { texts } from './carrier-users-texts.js';

/** The users of the viewer's carrier. */
export function CarrierUsersPage() {
  return <CarrierUsers words={texts} />;
}

const carriers = '/admin/manage-carriers';

/** The users of one carrier, for administrators of the portal: here a carrier gets its first administrator. */
export function ManagedCarrierUsersPage() {
  const carrierId = Number(useParams()['carrierId']);
  const names = useQuery(answerOf(managedCarriersApi.listCarrierNames));
  if (!canShow(useUser(), 'manageCarrierUsers')) return <NoAccess words={texts.noAdminAccess} />;
  const carrier = names.data?.items.find((one) => one.carrierId === carrierId);
  if (names.data && !carrier) return <MissingPage words={texts.notFound} to={carriers} />;
  const title = carrier ? fill(texts.ofCarrier, { name: carrier.name }) : texts.title;
  return (
    <Stack gap={4}>
      <Breadcrumbs component="nav" aria-label={texts.path}>
        <Anchor component={Link} to={carriers}>
          {texts.carriers}
        </Anchor>
        <Text aria-current="page">{texts.title}</Text>
      </Breadcrumbs>
      <CarrierUsers words={{ ...texts, title, noAccess: texts.noAdminAccess }} carrierId={carrierId} />
    </Stack>
  );
}

const statuses: readonly CustomerUserStatus[] = ['invited', 'active', 'suspended'];

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
  const actions = useCarrierUserActions(setEdited);
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
        name: (user) => <Name user={user} />,
        email: ({ email }) => email,
        role: ({ roleName }) => roleName,
        position: ({ positionName }) => positionName || '–',
        status: ({ status }) => <Status status={status} />,
        customerCount: ({ customerCount }) => formatNumber(customerCount),
        locationCount: ({ locationCount }) => formatNumber(locationCount),
        secondFactor: ({ hasSecondFactor }) => texts.secondFactor[hasSecondFactor ? 'on' : 'off'],
        lastSignIn: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
        actions: (user) => <CarrierUserActions user={user} actions={actions.handlers} />,
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
          options: statuses.map((value) => ({ value, label: texts.statuses[value] })),
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

function Name({ user }: { user: CarrierUser }) {
  const isOwn = useUser().userId === user.id;
  return (
    <>
      {nameOf(user)}
      {isOwn ? (
        <Text span fz="xs" c="dimmed">
          {` · ${texts.you}`}
        </Text>
      ) : null}
    </>
  );
}

const tones = { invited: 'info', active: 'success', suspended: 'neutral' } as const;

const Status = ({ status }: { status: CustomerUserStatus }) => (
  <ToneBadge tone={tones[status]}>{texts.statuses[status]}</ToneBadge>
);

const LastSignIn = ({ at }: { at: string | null | undefined }) =>
  at ? <DateTime instant={at} zone={viewerZone()} /> : texts.neverSignedIn;

type Handlers = Readonly<Record<CarrierUserAction, (user: CarrierUser) => void>>;

interface WithActions {
  user: CarrierUser;
  actions: Handlers;
}

/** A user on a phone. */
function CarrierUserCard({ user, actions }: WithActions) {
  const { email, roleName, positionName, status, lastSignInAt } = user;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={4}>
        <Group gap="xs">
          <Status status={status} />
          <Text fz="sm">{positionName ? `${roleName} · ${positionName}` : roleName}</Text>
        </Group>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          {carrierUserList.columns.lastSignIn.title} <LastSignIn at={lastSignInAt} />
        </Text>
      </Stack>
      <CarrierUserActions user={user} actions={actions} />
    </Group>
  );
}

/** The actions that the server allows for this user now. */
function CarrierUserActions({ user, actions }: WithActions) {
  return (
    <RowMenu
      label={fill(texts.more, { name: nameOf(user) })}
      items={user.allowedActions.map((action) => ({
        label: texts.actions[action],
        onChoose: () => actions[action](user),
        isLocal: action === 'update',
      }))}
    />
  );
}

const list = carrierUsersApi.listCarrierUsers;

/** What the entries of the menu do; a suspension can be undone from its message, a reset asks first. */
function useCarrierUserActions(edit: (user: CarrierUser) => void): { handlers: Handlers; dialog: ReactNode } {
  const reinvite = useAct(carrierUsersApi.reinviteCarrierUser, list);
  const activate = useAct(carrierUsersApi.activateCarrierUser, list);
  const suspend = useAct(carrierUsersApi.suspendCarrierUser, list);
  const reset = useAct(carrierUsersApi.resetSecondFactor, list);
  const endSessions = useAct(carrierUsersApi.endCarrierUserSessions, list);
  const [asked, setAsked] = useState<CarrierUser>();
  const [leaving, setLeaving] = useState<CarrierUser>();

  const refusing = (action: CarrierUserAction, user: CarrierUser) => (problem: Problem) =>
    void toast.error(fill(texts.failed[action], { name: nameOf(user) }), reasonOf(problem));
  const { done } = texts;
  const doReinvite = (user: CarrierUser) =>
    reinvite.mutate(
      { id: user.id },
      {
        onSuccess: ({ email }) => void toast.success(fill(done.reinvite, { email })),
        onError: refusing('reinvite', user),
      },
    );
  const doActivate = (user: CarrierUser) =>
    activate.mutate(
      { id: user.id },
      {
        // A user who never had a password is invited again instead.
        onSuccess: ({ status, email }) =>
          void toast.success(
            status === 'invited' ? fill(done.reinvite, { email }) : fill(done.activate, { name: nameOf(user) }),
          ),
        onError: refusing('activate', user),
      },
    );
  const doSuspend = (user: CarrierUser) =>
    suspend.mutate(
      { id: user.id },
      {
        onSuccess: () => {
          const action = { label: texts.undo, onClick: () => doActivate(user) };
          toast.success(fill(done.suspend, { name: nameOf(user) }), done.suspendDetail, { action });
        },
        onError: refusing('suspend', user),
        onSettled: () => setLeaving(undefined),
      },
    );
  /** Asks first when the user represents customers. */
  const askOrSuspend = (user: CarrierUser) =>
    user.customerCount + user.locationCount > 0 ? setLeaving(user) : doSuspend(user);
  const doReset = (user: CarrierUser) =>
    reset.mutate(
      { id: user.id },
      {
        onSuccess: () => void toast.success(fill(done.resetSecondFactor, { name: nameOf(user) })),
        onError: refusing('resetSecondFactor', user),
        onSettled: () => setAsked(undefined),
      },
    );
  const doEndSessions = (user: CarrierUser) =>
    endSessions.mutate(
      { id: user.id },
      {
        onSuccess: () => void toast.success(fill(done.endSessions, { name: nameOf(user) })),
        onError: refusing('endSessions', user),
      },
    );
  const name = asked ? nameOf(asked) : '';
  return {
    handlers: {
      update: edit,
      reinvite: doReinvite,
      activate: doActivate,
      suspend: askOrSuspend,
      resetSecondFactor: setAsked,
      endSessions: doEndSessions,
    },
    dialog: (
      <>
        <SuspendDialog
          user={leaving}
          isBusy={suspend.isPending}
          onConfirm={doSuspend}
          onClose={() => setLeaving(undefined)}
        />
        <ConfirmDialog
          isOpen={asked !== undefined}
          onClose={() => setAsked(undefined)}
          onConfirm={() => asked && doReset(asked)}
          title={fill(texts.reset.title, { name })}
          confirmLabel={texts.actions.resetSecondFactor}
          isBusy={reset.isPending}
          isDestructive
        >
          {fill(texts.reset.detail, { name })}
        </ConfirmDialog>
      </>
    ),
  };
}

interface SuspendDialogProps {
  /** Closed while it is undefined. */
  user: CarrierUser | undefined;
  isBusy: boolean;
  onConfirm: (user: CarrierUser) => void;
  onClose: () => void;
}

/** Says whom the user represents before they are suspended. */
function SuspendDialog({ user, isBusy, onConfirm, onClose }: SuspendDialogProps) {
  const viewer = useUser();
  const words = texts.suspending;
  const name = user ? nameOf(user) : '';
  return (
    <ConfirmDialog
      isOpen={user !== undefined}
      onClose={onClose}
      onConfirm={() => user && onConfirm(user)}
      title={fill(words.title, { name })}
      confirmLabel={texts.actions.suspend}
      isBusy={isBusy}
      isDestructive
    >
      {user ? fill(words.detail, { name, what: representedBy(user) }) : null}
      {user && viewer.carrierId !== null && canShow(viewer, 'customerVisibility') ? (
        <Anchor component={Link} to={`/carriers/customers?f.representative=${user.id}`} display="block" mt="xs">
          {words.link}
        </Anchor>
      ) : null}
    </ConfirmDialog>
  );
}

function representedBy({ customerCount, locationCount }: CarrierUser): string {
  const words = texts.suspending;
  const customers = counted(customerCount, words.oneCustomer, words.customers);
  const locations = counted(locationCount, words.oneLocation, words.locations);
  if (locationCount === 0) return customers;
  return customerCount === 0 ? locations : fill(words.both, { customers, locations });
}
