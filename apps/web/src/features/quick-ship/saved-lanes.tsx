import { savedLanesApi, type LaneRow } from '@lading/contracts/quotes/saved-lanes';
import { formatInstant } from '@lading/domain/time/date-format';
import { Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { usePriceWords } from './price-panel.js';
import { words as allWords } from './quick-ship-texts.js';
import { RenameLane } from './save-lane.js';

const words = allWords.lanes;
const mostShown = 100;
const page = '/customers/quick-ship';
const pause = 250;
const atOnce = 25;

/** The company's lanes: searched, used, renamed, deleted and restored. */
export function SavedLanes() {
  const [typed, setTyped] = useState('');
  const bringBack = useRestoreLane();
  const [query] = useDebouncedValue(typed.trim(), pause);
  const list = useInfiniteQuery({
    queryKey: [savedLanesApi.list.group, savedLanesApi.list.name, query],
    queryFn: ({ pageParam }) =>
      call(savedLanesApi.list, { limit: atOnce, q: query, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const isEmpty = rows?.length === 0 && query === '' && typed === '';
  return (
    <Stack gap="lg">
      <Heading hasLanes={rows !== undefined && !isEmpty} />
      {rows ? null : <Waiting error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty ? <NoLanes /> : null}
      {rows && !isEmpty ? (
        <Lanes
          rows={rows}
          total={list.data?.pages[0]?.total ?? rows.length}
          query={query}
          search={
            <TextField
              label={words.search}
              description={words.searchHint}
              type="search"
              maxLength={100}
              maw={420}
              value={typed}
              onChange={setTyped}
            />
          }
          onClear={() => setTyped('')}
        />
      ) : null}
      <MoreButton list={list} style={{ alignSelf: 'center' }}>
        {words.more}
      </MoreButton>
      {rows ? <DeletedLanes onRestore={bringBack} /> : null}
    </Stack>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <ErrorPanel title={words.loadFailed} problem={error} onRetry={onRetry} />;
  return <CardSkeleton lines={6} label={words.title} />;
}

function Heading({ hasLanes }: { hasLanes: boolean }) {
  const { lead } = usePriceWords();
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Title order={1}>{allWords.title}</Title>
        <Text c="dimmed" maw={640}>
          {lead}
        </Text>
      </div>
      {hasLanes ? (
        <Button component={Link} to={`${page}?new`} variant="default">
          {words.without}
        </Button>
      ) : null}
    </Group>
  );
}

interface LanesProps {
  rows: readonly LaneRow[];
  total: number;
  query: string;
  search: ReactNode;
  onClear: () => void;
}

function Lanes({ rows, total, query, search, onClear }: LanesProps) {
  const [renamed, setRenamed] = useState<LaneRow>();
  const remove = useRemoveLane();
  return (
    <>
      {search}
      <Text fz="sm" c="dimmed" role="status" aria-live="polite">
        {counted(total, words.one, words.count)}
      </Text>
      {rows.length === 0 ? (
        <EmptyState
          kind="noMatch"
          order={2}
          title={fill(words.none.title, { query })}
          actions={
            <Button variant="default" onClick={onClear}>
              {words.none.clear}
            </Button>
          }
        />
      ) : (
        <RecordList label={words.title} rows={rows} keyOf={({ id }) => id} columns={columns(setRenamed, remove)} />
      )}
      <RenameLane key={renamed?.id} lane={renamed} onClose={() => setRenamed(undefined)} />
    </>
  );
}

const useOf = ({ id }: LaneRow): string => `${page}?lane=${id}`;

const columns = (
  onRename: (lane: LaneRow) => void,
  onRemove: (lane: LaneRow) => void,
): readonly RecordColumn<LaneRow>[] => [
  {
    head: words.name,
    place: 'title',
    cell: (lane) => (
      <Anchor component={Link} to={useOf(lane)} inherit>
        {lane.name}
      </Anchor>
    ),
  },
  {
    head: words.way,
    place: 'line',
    cell: ({ originLabel, destinationLabel }) => `${originLabel} → ${destinationLabel}`,
  },
  { head: words.carrier, place: 'fact', cell: ({ carrierName }) => carrierName },
  { head: words.changed, place: 'fact', isWhole: true, cell: ({ updatedAt }) => formatInstant(updatedAt, ownZone()) },
  {
    head: words.actions,
    place: 'actions',
    cell: (lane) => (
      <RowMenu
        name={lane.name}
        items={[
          { label: words.use, to: useOf(lane) },
          { label: words.rename, onChoose: () => onRename(lane), isLocal: true },
          { label: words.remove, onChoose: () => onRemove(lane) },
        ]}
      />
    ),
  },
];

/** Restores a lane and confirms it. */
function useRestoreLane() {
  const restore = useAct(savedLanesApi.restore, savedLanesApi.list);
  return ({ id, name }: LaneRow) =>
    restore.mutate(
      { ids: [id] },
      {
        onSuccess: () => toast.success(fill(words.restored, { name })),
        onError: ({ message }) => {
          toast.error(words.restoreFailed, message);
        },
      },
    );
}

/** Deletes a lane at once, with Undo. */
function useRemoveLane() {
  const remove = useAct(savedLanesApi.remove, savedLanesApi.list);
  const bringBack = useRestoreLane();
  return (lane: LaneRow) =>
    remove.mutate(
      { id: lane.id },
      {
        onSuccess: () =>
          toast.success(fill(words.removed, { name: lane.name }), undefined, {
            action: { label: words.undo, onClick: () => bringBack(lane) },
          }),
        onError: ({ message }) => {
          toast.error(words.removeFailed, message);
        },
      },
    );
}

function NoLanes() {
  const { title, detail, quote, fill: fillIn } = words.empty;
  return (
    <EmptyState
      kind="firstUse"
      order={2}
      title={title}
      detail={detail}
      actions={
        <Group gap="xs" justify="center">
          <Button component={Link} to="/customers/quotes/new">
            {quote}
          </Button>
          <Button component={Link} to={`${page}?new`} variant="default">
            {fillIn}
          </Button>
        </Group>
      }
    />
  );
}

/** Deleted lanes, the latest first, each with a button to restore it. */
function DeletedLanes({ onRestore }: { onRestore: (lane: LaneRow) => void }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={open} style={{ alignSelf: 'start' }}>
        {words.deleted.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={words.deleted.open}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Deleted onRestore={onRestore} />
      </Modal>
    </>
  );
}

function Deleted({ onRestore }: { onRestore: (lane: LaneRow) => void }) {
  const list = useQuery(answerOf(savedLanesApi.list, { isDeleted: true, sort: '-updated', limit: mostShown }));
  if (list.error) return <ErrorPanel title={words.loadFailed} problem={list.error} />;
  if (list.data?.items.length === 0) return <Text>{words.deleted.none}</Text>;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.deleted.open}>
      {list.data?.items.map((lane) => (
        <Group key={lane.id} component="li" justify="space-between" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{lane.name}</Text>
          <SpinnerButton
            size="xs"
            variant="default"
            aria-label={fill(words.deleted.restoreNamed, { name: lane.name })}
            onClick={() => onRestore(lane)}
          >
            {words.deleted.restore}
          </SpinnerButton>
        </Group>
      ))}
    </Stack>
  );
}
