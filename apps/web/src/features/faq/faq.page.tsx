import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { legalApi, type FaqEntry, type FaqList, type FaqRequest } from '@lading/contracts/sites/legal';
import { Anchor, Button, Card, Container, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams, Navigate } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { ExpandIcon, iconProps } from '../../ui/icons/icons.js';
import { counted } from '../../ui/texts.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { texts } from './faq-texts.js';
import classes from './faq.module.css';

const typingPause = 300;

interface FaqViewProps {
  title: string;
  endpoint: Endpoint<FaqRequest, FaqList>;
}

/** Questions by topic; the address holds the search. */
function FaqView({ title, endpoint }: FaqViewProps) {
  const [query, setQuery] = useSearchParams();
  const current = query.get('q') ?? '';
  const [typed, setTyped] = useState(current);
  const updateAddress = useDebouncedCallback((q: string) => setQuery(q ? { q } : {}, { replace: true }), typingPause);
  const list = useQuery({
    ...answerOf(endpoint, current ? { search: current } : {}),
    placeholderData: keepPreviousData,
  });
  const search = (text: string) => {
    setTyped(text);
    updateAddress(text.trim());
  };
  return (
    <Container py="lg">
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        <TextField type="search" label={texts.search} clearable maxLength={100} value={typed} onChange={search} />
        <VisuallyHidden role="status">
          {list.data ? counted(list.data.total, texts.result, texts.results) : ''}
        </VisuallyHidden>
        {list.data ? <Topics items={list.data.items} isSearch={current !== ''} onClear={() => search('')} /> : null}
        {list.error ? <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <CardSkeleton lines={8} label={title} /> : null}
      </Stack>
    </Container>
  );
}

interface TopicsProps {
  items: readonly FaqEntry[];
  isSearch: boolean;
  onClear: () => void;
}

function Topics({ items, isSearch, onClear }: TopicsProps) {
  if (items.length === 0) return <NoQuestion isSearch={isSearch} onClear={onClear} />;
  const topics = [...new Set(items.map(({ topic }) => topic))];
  return (
    <>
      {topics.map((topic) => (
        <Card component="section" key={topic} aria-label={topic}>
          <Title order={2} mb="xs">
            {topic}
          </Title>
          {items
            .filter((entry) => entry.topic === topic)
            .map((entry) => (
              <FaqItem key={entry.id} entry={entry} className={classes.entry ?? ''} />
            ))}
        </Card>
      ))}
      <Text>
        {texts.unanswered}{' '}
        <Anchor component={Link} to="/contact-support" inherit underline="always">
          {texts.contact}
        </Anchor>
      </Text>
    </>
  );
}

function NoQuestion({ isSearch, onClear }: Omit<TopicsProps, 'items'>) {
  return (
    <EmptyState
      kind={isSearch ? 'noMatch' : 'firstUse'}
      order={2}
      title={isSearch ? texts.noMatch : texts.none}
      detail={isSearch ? texts.noMatchDetail : texts.noneDetail}
      actions={
        <>
          {isSearch ? (
            <Button variant="default" onClick={onClear}>
              {texts.clear}
            </Button>
          ) : null}
          <ContactLink />
        </>
      }
    />
  );
}

function ContactLink() {
  return (
    <Button component={Link} to="/contact-support" variant="default">
      {texts.contact}
    </Button>
  );
}

/** A question that expands to its answer. */
function FaqItem({ entry, className }: { entry: FaqEntry; className: string }) {
  return (
    <details className={className}>
      <summary className={classes.question}>
        <ExpandIcon {...iconProps} className={classes.mark} />
        {entry.question}
      </summary>
      <div className={classes.answer}>
        <Text style={{ whiteSpace: 'pre-wrap' }}>{entry.answer}</Text>
        {acting() ? null : <Vote id={entry.id} question={entry.question} />}
      </div>
    </details>
  );
}

/** Records whether the answer helped; once, and not while acting as another user. */
function Vote({ id, question }: { id: number; question: string }) {
  const vote = useAct(legalApi.voteFaq);
  if (vote.isSuccess) {
    return (
      <Text fz="sm" c="dimmed" role="status" mt="xs">
        {texts.answered}
      </Text>
    );
  }
  const say = (isHelpful: boolean) => {
    if (!vote.isPending) vote.mutate({ id, isHelpful });
  };
  return (
    <Group gap="xs" mt="xs" role="group" aria-label={`${texts.helpful} ${question}`} className="no-print">
      <Text fz="sm" c="dimmed">
        {texts.helpful}
      </Text>
      <SpinnerButton size="compact-sm" variant="default" onClick={() => say(true)}>
        {texts.yes}
      </SpinnerButton>
      <SpinnerButton size="compact-sm" variant="default" onClick={() => say(false)}>
        {texts.no}
      </SpinnerButton>
      {vote.error ? (
        <Text fz="sm" role="alert" className="field-message">
          {texts.answerFailed} {vote.error.message}
        </Text>
      ) : null}
    </Group>
  );
}

/** Questions for everyone. */
export function FaqPage() {
  return <FaqView title={texts.title} endpoint={legalApi.listFaq} />;
}

/** Questions for carrier users; the carrier guard redirects others. */
export function CarrierFaqPage() {
  const user = useUser();
  if (!hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator')) return <Navigate to="/home" replace />;
  return <FaqView title={texts.carrierTitle} endpoint={legalApi.listCarrierFaq} />;
}
