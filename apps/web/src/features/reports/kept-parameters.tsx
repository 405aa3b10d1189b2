import { savedViewsApi, type SavedView } from '@lading/contracts/saved-views';
import { ActionIcon, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { DeleteIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.kept;

/** Reports under names of one's own and of the company; a deletion can be taken back. */
export function KeptParameters() {
  const views = useQuery(answerOf(savedViewsApi.list, { screen: 'reports' }));
  const forget = useForgetting();
  const needs = useNeedsConnection();
  if (views.error && !views.data) {
    return (
      <Card component="section" aria-label={words.title}>
        <ErrorPanel
          isInline
          title={words.failedList}
          detail={views.error.message}
          onRetry={() => void views.refetch()}
        />
      </Card>
    );
  }
  if (!views.data) return <CardSkeleton label={words.title} />;
  return (
    <Card component="section" aria-labelledby="kept-parameters">
      <Title order={2} fz="h3" mb="xs" id="kept-parameters">
        {words.title}
      </Title>
      {views.data.items.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {views.data.items.map((view) => (
            <Group key={view.viewId} component="li" gap="xs">
              <Anchor component={Link} to={`?${view.query}`}>
                {view.name}
              </Anchor>
              {view.isShared ? (
                <Text fz="sm" c="dimmed">
                  {words.shared}
                </Text>
              ) : null}
              {view.isOwn && acting()?.keepsChanges !== false ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={fill(words.remove, { name: view.name })}
                  {...needs}
                  onClick={() => forget(view)}
                >
                  <DeleteIcon {...smallIconProps} />
                </ActionIcon>
              ) : null}
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Throws parameters away, and keeps them again from the message, also when the card has gone by then. */
function useForgetting() {
  const keeping = useAct(savedViewsApi.keep, savedViewsApi.list);
  const forgetting = useAct(savedViewsApi.forget, savedViewsApi.list);
  const refused = ({ message }: Error) => void toast.error(words.failed, message);
  return ({ viewId, name, query, isShared }: SavedView): void => {
    const undo = () =>
      void keeping
        .mutateAsync({ screen: 'reports', name, query, isShared })
        .then(() => toast.success(fill(words.restored, { name })), refused);
    const told = () =>
      toast.success(fill(words.removed, { name }), undefined, { action: { label: words.undo, onClick: undo } });
    void forgetting.mutateAsync({ viewId }).then(told, refused);
  };
}
