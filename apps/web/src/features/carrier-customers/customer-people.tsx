import { carrierCustomersApi, type CarrierCustomerUser } from '@lading/contracts/customers/carrier-customers';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { Section } from '../../ui/display/section.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { texts } from './carrier-customers-texts.js';

const words = texts.detail.people;

const columns: readonly RecordColumn<CarrierCustomerUser>[] = [
  { head: words.name, place: 'title', cell: ({ name }) => name },
  { head: words.role, place: 'line', cell: ({ roleName }) => roleName },
  {
    head: words.lastSignIn,
    place: 'fact',
    isWhole: true,
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? <DateTime instant={lastSignInAt} zone={viewerZone()} format="date" /> : words.never,
  },
];

/** The customer's users. */
export function CustomerPeople({ id }: { id: number }) {
  const users = useQuery(answerOf(carrierCustomersApi.listCarrierCustomerUsers, { id }));
  return (
    <Section title={words.title}>
      {users.error && !hasAnswer(users) ? (
        <ErrorPanel isInline title={words.failed} problem={users.error} onRetry={() => void users.refetch()} />
      ) : !users.data ? (
        <TextSkeleton lines={4} />
      ) : users.data.items.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <RecordList
          label={words.title}
          rows={users.data.items}
          keyOf={({ id: userId }) => userId}
          columns={columns}
          minWidth={420}
        />
      )}
    </Section>
  );
}
