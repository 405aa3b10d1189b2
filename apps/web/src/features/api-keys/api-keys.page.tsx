import { apiKeysApi, type ApiKey, type NewApiKey } from '@lading/contracts/api-keys';
import { Anchor, Card, Container, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { ShownOnce } from '../../ui/feedback/shown-once.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './api-keys-texts.js';
import { KeyForm } from './key-form.js';
import { KeyTable } from './key-table.js';

/** Keys by which a company's own programs call the API. */
export function ApiKeysPage() {
  const user = useUser();
  const [made, setMade] = useState<NewApiKey>();
  const [kept, setKept] = useState(0);
  if (user.isImpersonating) return <EmptyState kind="noAccess" order={1} title={texts.title} detail={texts.acting} />;
  if (!canShow(user, 'manageApiKeys')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={980} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            {texts.docs}
          </Anchor>
        </div>
        {made ? (
          <ShownOnce
            value={made.key}
            words={texts.made}
            onKept={() => {
              setMade(undefined);
              setKept(kept + 1);
            }}
          />
        ) : (
          <KeyForm onMade={setMade} />
        )}
        <KeyList kept={kept} />
      </Stack>
    </Container>
  );
}

/** `kept` counts the keys that were shown and kept: the list of all keys has the focus then, as their button is gone. */
function KeyList({ kept }: { kept: number }) {
  const list = useQuery(answerOf(apiKeysApi.listApiKeys));
  const [chosen, setChosen] = useState<ApiKey>();
  const revoke = useAct(apiKeysApi.revokeApiKey, apiKeysApi.listApiKeys);
  const { frame, giveFocus } = useRecordFocus(chosen?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kept > 0) heading.current?.focus();
  }, [kept]);
  const words = texts.revoke;
  const name = chosen?.name ?? '';
  const confirm = () =>
    chosen &&
    revoke.mutate(
      { id: chosen.id },
      {
        onSuccess: () => void toast.success(fill(words.done, { name })),
        onError: ({ message }) => void toast.error(words.failed, message),
        onSettled: () => setChosen(undefined),
      },
    );
  if (list.error && !hasAnswer(list))
    return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={4} label={texts.list.title} />;
  return (
    <Card component="section" ref={frame} aria-labelledby="keys" p={{ base: 'md', sm: 'lg' }}>
      <Title ref={heading} order={2} fz="h3" id="keys" mb="sm" {...listHeading}>
        {texts.list.title}
      </Title>
      {list.data.total === 0 ? (
        <Text c="dimmed">{texts.list.empty}</Text>
      ) : (
        <KeyTable keys={list.data.items} onRevoke={setChosen} />
      )}
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onClosed={giveFocus}
        onConfirm={confirm}
        title={fill(words.title, { name })}
        confirmLabel={words.label}
        isDestructive
        isBusy={revoke.isPending}
      >
        {words.detail}
      </ConfirmDialog>
    </Card>
  );
}
