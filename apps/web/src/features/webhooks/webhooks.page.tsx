import { mostWebhooks, webhooksApi, type Webhook, type WebhookWithSecret } from '@lading/contracts/webhooks';
import { Anchor, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { listHeading } from '../../ui/display/use-record-focus.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { ShownOnce } from '../../ui/feedback/shown-once.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { WebhookDetail } from './webhook-detail.js';
import { NewWebhook } from './webhook-form.js';
import { WebhookTable } from './webhook-table.js';
import { texts } from './webhooks-texts.js';

/** Addresses of a company that are told of events; which one is open stands in the address of the page. */
export function WebhooksPage() {
  const user = useUser();
  if (user.isImpersonating) return <EmptyState kind="noAccess" order={1} title={texts.title} detail={texts.acting} />;
  if (!canShow(user, 'manageApiKeys')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={980} px={0}>
      <OwnWebhooks />
    </Container>
  );
}

function OwnWebhooks() {
  const list = useQuery(answerOf(webhooksApi.listWebhooks));
  const [params] = useSearchParams();
  const wanted = params.get('webhook');
  if (list.error && !hasAnswer(list))
    return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={4} label={texts.list.title} />;
  if (wanted === null) return <WebhookList webhooks={list.data.items} />;
  return <WebhookDetail key={wanted} webhook={list.data.items.find(({ id }) => String(id) === wanted)} />;
}

function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret>();
  const [closed, setClosed] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone once a form or a secret is closed.
  useEffect(() => {
    if (closed > 0) heading.current?.focus();
  }, [closed]);
  const close = () => {
    setAdding(false);
    setMade(undefined);
    setClosed(closed + 1);
  };
  return (
    <Stack gap="lg">
      <Intro mayAdd={!isAdding && !made} count={webhooks.length} onAdd={() => setAdding(true)} />
      {made ? <ShownOnce value={made.secret} words={texts.made} onKept={close} /> : null}
      {isAdding && !made ? <NewWebhook onMade={setMade} onClose={close} /> : null}
      <Card component="section" aria-labelledby="webhooks" p={{ base: 'md', sm: 'lg' }}>
        <Title ref={heading} order={2} fz="h3" id="webhooks" mb="sm" {...listHeading}>
          {texts.list.title}
        </Title>
        {webhooks.length === 0 ? (
          <EmptyState kind="firstUse" title={texts.list.empty} detail={texts.list.emptyDetail} />
        ) : (
          <WebhookTable webhooks={webhooks} />
        )}
      </Card>
    </Stack>
  );
}

function Intro({ mayAdd, count, onAdd }: { mayAdd: boolean; count: number; onAdd: () => void }) {
  const isFull = count >= mostWebhooks;
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed">{texts.intro}</Text>
        <Anchor href="/api/docs" target="_blank" rel="noreferrer">
          {texts.docs}
        </Anchor>
      </div>
      {mayAdd && !isFull ? <Button onClick={onAdd}>{texts.add}</Button> : null}
      {isFull ? <Text c="dimmed">{fill(texts.full, { count: String(mostWebhooks) })}</Text> : null}
    </Group>
  );
}
