import { customerUsersApi } from '@lading/contracts/customer-users';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { Adder } from './adder.js';
import { NamedList } from './named-list.js';
import type { SetupParts } from './setup-parts.js';
import { texts } from './setup-texts.js';

const words = texts.users;
const most = 20;

/** Who belongs to the company so far, and a form for another one. */
export function UsersStep({ NewColleague }: Pick<SetupParts, 'NewColleague'>) {
  const { userId: own } = useUser();
  const list = useQuery(answerOf(customerUsersApi.getCustomerUserList, { take: most, page: 1, sortOrder: true }));
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={3} />;
  const noteOf = (userId: number, status: string): string => {
    if (userId === own) return ` (${words.you})`;
    return status === 'invited' ? ` (${words.invited})` : '';
  };
  const items = list.data.items.map(({ userId, firstName, lastName, email, status }) => ({
    id: userId,
    name: `${firstName} ${lastName}${noteOf(userId, status)}`,
    detail: email,
  }));
  return (
    <Stack align="flex-start">
      <NamedList label={words.list} none={words.none} items={items} />
      <Adder label={texts.invite} Form={NewColleague} />
    </Stack>
  );
}
