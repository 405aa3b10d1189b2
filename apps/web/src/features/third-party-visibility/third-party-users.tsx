import { carrierUsersApi, type CarrierUser } from '@lading/contracts/accounts/carrier-users';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';
import { thirdPartyUserList } from '@lading/contracts/lists/third-party-visibility';
import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { carrierUserRoles } from '@lading/domain/users/roles';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { PagePath } from '../../ui/display/page-path.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { texts } from './third-party-texts.js';

const words = texts.users;
const privilege = 'thirdPartyVisibility';
const statuses: readonly CustomerUserStatus[] = ['invited', 'active', 'suspended'];

const nameOf = ({ firstName, lastName }: CarrierUser): string => `${firstName} ${lastName}`;
const seesThirdParty = ({ privileges }: CarrierUser): boolean => privileges.includes(privilege);

/** The carrier's users who see third-party freight; users who manage users grant and withdraw it. */
export function ThirdPartyUsersPage() {
  if (!canShow(useUser(), privilege)) return <NoAccess words={words.noAccess} />;
  return <ThirdPartyUsers />;
}

function ThirdPartyUsers() {
  const listed = useListed(thirdPartyUserList);
  const { change, withdrawing, stop, isBusy } = useVisibility();
  const action = (user: CarrierUser) => <Change user={user} onChange={change.ask} />;
  return (
    <Stack gap={4}>
      <PagePath label={words.path} list={texts.title} to="/carriers/third-party-visibility" here={texts.ownUsers} />
      <ListPage
        listed={listed}
        words={words}
        rowName={nameOf}
        rowVersion={({ version }) => `${version}`}
        cells={{
          name: nameOf,
          role: ({ roleName }) => roleName,
          thirdParty: Sees,
          actions: action,
        }}
        card={(user) => (
          <Stack gap={6} align="flex-start">
            <Text fz="sm">{user.roleName}</Text>
            <Sees {...user} />
            {action(user)}
          </Stack>
        )}
        filters={{
          role: {
            any: words.allRoles,
            options: carrierUserRoles.map(({ value, name }) => ({ value: String(value), label: name })),
          },
          status: {
            any: words.allStatuses,
            options: statuses.map((value) => ({ value, label: words.statuses[value] })),
          },
        }}
      >
        <ConfirmDialog
          isOpen={withdrawing !== undefined}
          onClose={stop}
          onConfirm={() => withdrawing && change.send(withdrawing)}
          title={fill(words.asking.title, { name: withdrawing ? nameOf(withdrawing) : '' })}
          confirmLabel={words.asking.confirm}
          isBusy={isBusy}
        >
          {words.asking.detail}
        </ConfirmDialog>
      </ListPage>
    </Stack>
  );
}

const Sees = (user: CarrierUser) => (
  <ToneBadge tone={seesThirdParty(user) ? 'success' : 'neutral'}>
    {seesThirdParty(user) ? words.sees : words.hidden}
  </ToneBadge>
);

interface ChangeProps {
  user: CarrierUser;
  onChange: (user: CarrierUser) => void;
}

/** Nothing for users whom the viewer may not change. */
function Change({ user, onChange }: ChangeProps) {
  if (!user.allowedActions.includes('update')) return null;
  return (
    <RowMenu
      name={nameOf(user)}
      items={[{ label: seesThirdParty(user) ? words.withdraw : words.grant, onChoose: () => onChange(user) }]}
    />
  );
}

/** Confirms before withdrawing; grants at once. */
function useVisibility() {
  const [withdrawing, setWithdrawing] = useState<CarrierUser>();
  const update = useAct(carrierUsersApi.updateCarrierUser, carrierUsersApi.listCarrierUsers);
  const send = (user: CarrierUser) => {
    const { id, version, firstName, lastName, role } = user;
    const name = nameOf(user);
    const isWithdrawn = seesThirdParty(user);
    const privileges = carrierPrivileges
      .map((one) => one.privilege)
      .filter((one) => (one === privilege ? !isWithdrawn : user.privileges.includes(one)));
    update.mutate(
      { id, version, firstName, lastName, role, privileges },
      {
        onSuccess: () => void toast.success(fill(isWithdrawn ? words.withdrawn : words.granted, { name })),
        onError: ({ message }: Problem) => void toast.error(fill(words.failed, { name }), message),
        onSettled: () => setWithdrawing(undefined),
      },
    );
  };
  return {
    change: { send, ask: (user: CarrierUser) => (seesThirdParty(user) ? setWithdrawing(user) : send(user)) },
    withdrawing,
    stop: () => setWithdrawing(undefined),
    isBusy: update.isPending,
  };
}
