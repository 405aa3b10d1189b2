import { customerUsersApi } from '@lading/contracts/customer-users';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { InviteColleague } from './invite-colleague.js';
import type { SetupParts } from './setup-parts.js';
import { texts } from './setup-texts.js';

const words = texts.users;
const most = 20;

/** Who belongs to the company so far, and a form for another one. */
export function UsersStep({ NewColleague }: Pick<SetupParts, 'NewColleague'>) {
  const { userId: own } = useUser();
  const list = useQuery(
    answerOf(customerUsersApi.getCustomerUserList, { take: most, skip: 0, page: 1, sortOrder: true }),
  );
  if (list.error) return <ErrorPanel isInline detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={3} />;
  const noteOf = (userId: number, status: string): string => {
    if (userId === own) return ` (${words.you})`;
    return status === 'invited' ? ` (${words.invited})` : '';
  };
  return (
    <Stack align="flex-start">
      <Stack component="ul" aria-label={words.list} gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data.items.map(({ userId, firstName, lastName, email, status }) => (
          <li key={userId}>
            <Text fw={600}>
              {firstName} {lastName}
              {noteOf(userId, status)}
            </Text>
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Text>
          </li>
        ))}
      </Stack>
      <InviteColleague NewColleague={NewColleague} />
    </Stack>
  );
}
