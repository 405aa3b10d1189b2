import { contentApi, type Audience, type EditedFaqEntry, type EditedTutorial } from '@lading/contracts/sites/content';
import { Anchor, Button, Card, Container, Drawer, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill, texts as common } from '../../ui/texts.js';
import { faqReaders, videoReaders } from './form-end.js';
import { contentParts, texts, type ContentPart } from './content-texts.js';
import { EntryList, type Entry, type EntryActions } from './entry-list.js';
import { FaqForm } from './faq-form.js';
import { printedLength, VideoForm } from './video-form.js';

type Act<Input> = Pick<UseMutationResult<unknown, Problem, Input>, 'mutate' | 'isPending'>;

interface EntryActs<Row, Change, Order> {
  readonly rows: readonly Row[] | undefined;
  readonly change: Act<Change>;
  readonly removal: Act<{ id: number }>;
  readonly order: Act<Order>;
  /** The update that corresponds to a row as read. */
  readonly changeOf: (row: Row, isPublished: boolean) => Change;
  readonly orderOf: (ids: number[]) => Order;
}

const onError = ({ message }: Problem) => void toast.error(texts.actions.failed, message);
const videoEditorEntryOf = (video: EditedTutorial): Entry => ({
  ...video,
  name: video.title,
  facts: <Facts video={video} />,
});
const entryOf = (faq: EditedFaqEntry): Entry => ({ ...faq, name: faq.question, facts: <Votes entry={faq} /> });

/** The update that corresponds to an entry as read. */
const changeOf = ({ helpfulCount, unhelpfulCount, ...entry }: EditedFaqEntry) => entry;

const partOf = (text: string | null): ContentPart => contentParts.find((part) => part === text) ?? 'faq';

/** Where readers find the edited content; only carriers can open the carriers' questions. */
const pages: Partial<Record<ContentPart, string>> = { faq: '/faq', videos: '/video-tutorials' };

/** Questions and videos, for the users who write them; the address names the tab. */
export function ContentPage() {
  const [query, setQuery] = useSearchParams();
  const part = partOf(query.get('part'));
  const { title, detail } = texts.noAccess;
  if (useUser().isImpersonating) return <EmptyState kind="noAccess" order={1} title={title} detail={detail} />;
  const page = pages[part];
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Group justify="space-between">
          <div style={{ overflowX: 'auto', maxWidth: '100%' }}>
            <SegmentedControl
              aria-label={texts.part}
              data={contentParts.map((value) => ({ value, label: texts.parts[value] }))}
              value={part}
              onChange={(next) => setQuery(next === 'faq' ? {} : { part: next })}
            />
          </div>
          {page ? (
            <Anchor component={Link} to={page}>
              {texts.look[part]}
            </Anchor>
          ) : null}
        </Group>
        {part === 'videos' ? (
          <VideoEditor />
        ) : (
          <FaqEditor key={part} audience={part === 'faq' ? 'everybody' : 'carrier'} />
        )}
      </Stack>
    </Container>
  );
}

function Votes({ entry: { helpfulCount, unhelpfulCount } }: { entry: EditedFaqEntry }) {
  const isVoted = helpfulCount + unhelpfulCount > 0;
  return (
    <Text fz="sm" c="dimmed">
      {isVoted ? fill(texts.votes, { yes: helpfulCount, no: unhelpfulCount }) : texts.noVotes}
    </Text>
  );
}

/** The questions of one audience. */
function FaqEditor({ audience }: { audience: Audience }) {
  const list = useQuery(answerOf(contentApi.listFaqEntries));
  const change = useAct(contentApi.changeFaqEntry, ...faqReaders);
  const removal = useAct(contentApi.removeFaqEntry, ...faqReaders);
  const order = useAct(contentApi.orderFaq, ...faqReaders);
  const items = list.data?.items.filter((entry) => entry.audience === audience);
  const { actions, remove } = entryActions({
    rows: items,
    change,
    removal,
    order,
    changeOf: (entry, isPublished) => ({ ...changeOf(entry), isPublished }),
    orderOf: (ids) => ({ audience, ids }),
  });
  return (
    <ContentFrame
      words={texts.faq}
      entries={items?.map(entryOf)}
      problem={list.error}
      onRetry={() => void list.refetch()}
      actions={actions}
      onRemove={remove}
      renderForm={(id, onClose) => (
        <FaqForm
          audience={audience}
          entry={items?.find((one) => one.id === id)}
          others={items ?? []}
          onClose={onClose}
        />
      )}
    />
  );
}

function Facts({ video: { durationSeconds, isLanding } }: { video: EditedTutorial }) {
  const [minutes = '', seconds = ''] = printedLength(durationSeconds).split(':');
  return (
    <>
      <Text fz="sm" c="dimmed">
        {fill(texts.length, { minutes, seconds })}
      </Text>
      {isLanding ? <ToneBadge tone="info">{texts.landing}</ToneBadge> : null}
    </>
  );
}

/** The update that corresponds to a video as read. */
function videoEditorChangeOf({ isWatched, description, ...video }: EditedTutorial) {
  return { ...video, ...(description && { description }) };
}

/** All videos. */
function VideoEditor() {
  const list = useQuery(answerOf(contentApi.listTutorials));
  const change = useAct(contentApi.changeTutorial, ...videoReaders);
  const removal = useAct(contentApi.removeTutorial, ...videoReaders);
  const order = useAct(contentApi.orderTutorials, ...videoReaders);
  const items = list.data?.items;
  const { actions, remove } = entryActions({
    rows: items,
    change,
    removal,
    order,
    changeOf: (video, isPublished) => ({ ...videoEditorChangeOf(video), isPublished }),
    orderOf: (ids) => ({ ids }),
  });
  return (
    <ContentFrame
      words={texts.videos}
      entries={items?.map(videoEditorEntryOf)}
      problem={list.error}
      onRetry={() => void list.refetch()}
      actions={actions}
      onRemove={remove}
      renderForm={(id, onClose) => (
        <VideoForm video={items?.find((one) => one.id === id)} others={items ?? []} onClose={onClose} />
      )}
    />
  );
}

/** Actions on an entry of a list: publish or hide it, move it, delete it. */
function entryActions<Row extends { id: number }, Change, Order>(acts: EntryActs<Row, Change, Order>) {
  const { rows, change, removal, order, changeOf, orderOf } = acts;
  const isBusy = change.isPending || removal.isPending || order.isPending;
  const publish = (id: number, isPublished: boolean) => {
    const row = rows?.find((one) => one.id === id);
    if (row && !isBusy) change.mutate(changeOf(row, isPublished), { onError });
  };
  const remove = ({ id, name }: Entry, onEnd: () => void) =>
    removal.mutate(
      { id },
      { onSuccess: () => void toast.success(fill(texts.removal.done, { name })), onError, onSettled: onEnd },
    );
  const move = (ids: readonly number[]) => order.mutate(orderOf([...ids]), { onError });
  return { actions: { isBusy, publish, order: move }, remove };
}

interface Words {
  readonly name: string;
  readonly add: string;
  readonly edit: string;
  readonly remove: string;
  readonly empty: string;
  readonly emptyDetail: string;
}

interface ContentFrameProps {
  words: Words;
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined;
  problem: Problem | null;
  onRetry: () => void;
  actions: Omit<EntryActions, 'edit' | 'remove'>;
  /** Deletes an entry and calls back afterwards. */
  onRemove: (entry: Entry, onEnd: () => void) => void;
  /** The form of an entry, or of a new one. */
  renderForm: (id: number | undefined, onClose: () => void) => ReactNode;
}

type Edited = number | 'new' | undefined;

/** A list of entries with their actions, in all its states. */
function ContentFrame({ words, entries, problem, onRetry, actions, onRemove, renderForm }: ContentFrameProps) {
  const [edited, setEdited] = useState<Edited>();
  const [leaving, setLeaving] = useState<Entry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setEdited(undefined);
  if (!entries && problem) return <Failed problem={problem} onRetry={onRetry} />;
  if (!entries) return <CardSkeleton lines={8} label={words.name} />;
  const add = (
    <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  const endRemoval = () => {
    setLeaving(undefined);
    // The button that opened the question is gone with its row.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const remove = (id: number) => setLeaving(entries.find((entry) => entry.id === id));
  return (
    <Card component="section" aria-labelledby="entries" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} fz="h3" id="entries" ref={heading} tabIndex={-1}>
            {words.name}
          </Title>
          {entries.length > 0 ? add : null}
        </Group>
        {entries.length === 0 ? (
          <EmptyState kind="firstUse" title={words.empty} detail={words.emptyDetail} actions={add} />
        ) : (
          <EntryList name={words.name} entries={entries} actions={{ ...actions, edit: setEdited, remove }} />
        )}
      </Stack>
      <Drawer
        opened={edited !== undefined}
        onClose={close}
        position="right"
        size="lg"
        title={edited === 'new' ? words.add : words.edit}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {edited === undefined ? null : renderForm(edited === 'new' ? undefined : edited, close)}
      </Drawer>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && onRemove(leaving, endRemoval)}
        title={fill(texts.removal.title, { name: leaving?.name ?? '' })}
        confirmLabel={words.remove}
        isDestructive
        isBusy={actions.isBusy}
      >
        {texts.removal.detail}
      </ConfirmDialog>
    </Card>
  );
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { title, detail } = texts.noAccess;
  if (problem.code === 'not-allowed') return <EmptyState kind="noAccess" order={2} title={title} detail={detail} />;
  const { message, traceId } = problem;
  return <ErrorPanel detail={message} onRetry={onRetry} {...(traceId && { referenceId: traceId })} />;
}
