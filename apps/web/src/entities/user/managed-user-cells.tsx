import type { CarrierUserAction } from '@lading/contracts/accounts/carrier-users';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';
import { Text } from '@mantine/core';
import { useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { managedUserTexts as texts } from './managed-user-texts.js';

/** A user whose account an administrator manages. */
export interface ManagedUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: CustomerUserStatus;
  readonly allowedActions: readonly CarrierUserAction[];
}

export const nameOf = ({ firstName, lastName }: Pick<ManagedUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export function ManagedUserName({ user }: { user: Pick<ManagedUser, 'id' | 'firstName' | 'lastName'> }) {
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

export const UserStatus = ({ status }: { status: CustomerUserStatus }) => (
  <ToneBadge tone={tones[status]}>{texts.statuses[status]}</ToneBadge>
);

export const userStatusOptions = (['invited', 'active', 'suspended'] as const).map((value) => ({
  value,
  label: texts.statuses[value],
}));

export const LastSignIn = ({ at }: { at: string | null | undefined }) =>
  at ? <DateTime instant={at} zone={viewerZone()} format="date" /> : texts.neverSignedIn;

export const secondFactorText = ({ hasSecondFactor }: { hasSecondFactor: boolean }): string =>
  texts.secondFactor[hasSecondFactor ? 'on' : 'off'];

export type UserHandlers<User> = Readonly<Record<CarrierUserAction, (user: User) => void>>;

/** The actions that the server allows on this user now. */
export function UserActions<User extends ManagedUser>({ user, actions }: { user: User; actions: UserHandlers<User> }) {
  return (
    <RowMenu
      name={nameOf(user)}
      items={user.allowedActions.map((action) => ({
        label: texts.actions[action],
        onChoose: () => actions[action](user),
        isLocal: action === 'update',
      }))}
    />
  );
}
