import { carriersApi } from '@lading/contracts/carriers';
import { Checkbox, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from './setup-texts.js';

const words = texts.carriers;

/** The carriers that are asked for prices; those that the company prefers are marked at once. */
export function CarriersStep() {
  const list = useQuery(answerOf(carriersApi.connected));
  const prefer = useAct(carriersApi.prefer, carriersApi.connected);
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={5} />;
  const { items } = list.data;
  if (items.length === 0) return <Text>{words.none}</Text>;
  const set = (carrierId: number, isPreferred: boolean) =>
    prefer.mutate({ carrierId, isPreferred }, { onError: ({ message }) => void toast.error(texts.failed, message) });
  const isMarked = (carrierId: number, isPreferred: boolean): boolean =>
    prefer.isPending && prefer.variables.carrierId === carrierId ? prefer.variables.isPreferred : isPreferred;
  return (
    <SimpleGrid
      component="ul"
      aria-label={words.list}
      cols={{ base: 1, sm: 2 }}
      spacing="xl"
      verticalSpacing="sm"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      {items.map(({ carrierId, name, scac, isPreferred }) => (
        <Group key={carrierId} component="li" justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{name}</Text>
            <Text fz="sm" c="dimmed">
              {scac}
            </Text>
          </div>
          <Checkbox
            label={words.preferred}
            aria-label={`${words.preferred}: ${name}`}
            checked={isMarked(carrierId, isPreferred)}
            onChange={(event) => set(carrierId, event.currentTarget.checked)}
          />
        </Group>
      ))}
    </SimpleGrid>
  );
}
