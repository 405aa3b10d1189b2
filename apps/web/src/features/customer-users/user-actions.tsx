import type { CustomerUser, CustomerUserAction } from '@lading/contracts/accounts/customer-users';
import { Button, Group } from '@mantine/core';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';

export const nameOf = ({ firstName, lastName }: Pick<CustomerUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What happens when somebody presses the button of an action. */
export type UserHandlers = Readonly<Record<CustomerUserAction, (user: CustomerUser) => void>>;

const labels = {
  update: { short: texts.edit, named: texts.editNamed },
  reinvite: { short: texts.reinvite, named: texts.reinviteNamed },
  activate: { short: texts.activate, named: texts.activateNamed },
  suspend: { short: texts.suspend, named: texts.suspendNamed },
} as const;
const order = ['update', 'reinvite', 'activate', 'suspend'] as const;

/** The actions that the server allows for this person now. */
export function UserActions({ user, actions }: { user: CustomerUser; actions: UserHandlers }) {
  const name = `${user.firstName} ${user.lastName}`;
  const allowed = order.filter((action) => user.allowedActions.includes(action));
  return (
    <Group gap={6} miw={{ sm: 150 }} maw={{ sm: 190 }}>
      {allowed.map((action) => {
        // Only the form of a change waits for a second press.
        const Action = action === 'update' ? Button : SpinnerButton;
        return (
          <Action
            key={action}
            size="compact-sm"
            variant="default"
            aria-label={fill(labels[action].named, { name })}
            onClick={() => actions[action](user)}
          >
            {labels[action].short}
          </Action>
        );
      })}
    </Group>
  );
}
