import { reportsApi, type ReportView } from '@lading/contracts/reports/reports';
import { savedViewsApi, type SavedView } from '@lading/contracts/accounts/saved-views';
import { ActionIcon, Anchor, Button, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/now.js';
import { acting } from '../../kernel/session/acting.js';
import { sideOfUser, useUser } from '../../kernel/session/user.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { DeleteIcon, iconProps, SearchIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { printReport, readReport, type ReportState } from './report-criteria.js';
import { ReportFilesCard } from './report-files-card.js';
import { ReportPanel } from './report-panel.js';
import { reportsTexts as words } from './reports-texts.js';
import { SchedulesCard } from './schedules-card.js';

const savedWords = words.saved;

const isFound = ({ title, question, columns }: ReportView, wanted: string): boolean =>
  [title, question, ...columns.map((column) => column.title)].some((text) => text.toLowerCase().includes(wanted));

/** The reports of the user's portal: all of them, or the one in the address. */
export function ReportsPage() {
  const side = sideOfUser(useUser());
  const today = ownToday();
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readReport(query, today), [query, today]);
  const catalog = useQuery(answerOf(reportsApi.catalog));
  const change = (some: Partial<ReportState>) => setQuery(printReport({ ...state, ...some }));
  if (catalog.error?.code === 'not-allowed') return <NoAccess words={words.noAccess[side]} />;
  if (catalog.error && !catalog.data) {
    const { message, traceId } = catalog.error;
    return (
      <ErrorPanel
        title={words.listFailed}
        detail={message}
        onRetry={() => void catalog.refetch()}
        {...(traceId && { referenceId: traceId })}
      />
    );
  }
  const { items = [], carriers = [] } = catalog.data ?? {};
  const open = items.find(({ name }) => name === state.report);
  if (open) return <ReportPanel key={open.name} view={open} carriers={carriers} state={state} onChange={change} />;
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">{words.intros[side]}</Text>
      </div>
      {catalog.data ? (
        <>
          {state.report ? <EmptyState kind="noAccess" order={2} {...words.noReport} /> : null}
          <Catalog items={items} />
          {side === 'system' ? null : <SavedParameters />}
          <SchedulesCard items={items} />
          <ReportFilesCard opened={query.get('file')} />
        </>
      ) : (
        <CardSkeleton lines={8} />
      )}
    </Stack>
  );
}

/** The reports that the user may run, searched by their texts and those of their columns. */
function Catalog({ items }: { items: readonly ReportView[] }) {
  const [text, setText] = useState('');
  const found = items.filter((item) => isFound(item, text.trim().toLowerCase()));
  return (
    <section aria-labelledby="report-catalog">
      <Title order={2} fz="h3" mb="xs" id="report-catalog">
        {words.catalog}
      </Title>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<SearchIcon {...iconProps} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={420}
        mb="sm"
      />
      {found.length === 0 ? (
        <EmptyState
          kind="noMatch"
          title={words.noMatch.title}
          detail={words.noMatch.detail}
          actions={<Button onClick={() => setText('')}>{words.noMatch.action}</Button>}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" style={{ listStyle: 'none' }} p={0} m={0}>
          {found.map(({ name, title, question }) => (
            <Card key={name} component="li">
              <Anchor component={Link} to={`?report=${name}`} fw={600}>
                {title}
              </Anchor>
              <Text fz="sm" c="dimmed">
                {question}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

/** Personal and shared saved parameters; a deletion can be undone. */
function SavedParameters() {
  const views = useQuery(answerOf(savedViewsApi.list, { screen: 'reports' }));
  const forget = useDeletion();
  const needs = useNeedsConnection();
  if (views.error && !views.data) {
    return (
      <Card component="section" aria-label={savedWords.title}>
        <ErrorPanel isInline title={savedWords.failedList} problem={views.error} onRetry={() => void views.refetch()} />
      </Card>
    );
  }
  if (!views.data) return <CardSkeleton label={savedWords.title} />;
  return (
    <Card component="section" aria-labelledby="saved-parameters">
      <Title order={2} fz="h3" mb="xs" id="saved-parameters">
        {savedWords.title}
      </Title>
      {views.data.items.length === 0 ? (
        <Text c="dimmed">{savedWords.none}</Text>
      ) : (
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {views.data.items.map((view) => (
            <Group key={view.viewId} component="li" gap="xs">
              <Anchor component={Link} to={`?${view.query}`}>
                {view.name}
              </Anchor>
              {view.isShared ? (
                <Text fz="sm" c="dimmed">
                  {savedWords.shared}
                </Text>
              ) : null}
              {view.isOwn && acting()?.keepsChanges !== false ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={fill(savedWords.remove, { name: view.name })}
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

/** Deletes saved parameters, with Undo in the toast, even after the card has gone. */
function useDeletion() {
  const saving = useAct(savedViewsApi.keep, savedViewsApi.list);
  const deletion = useAct(savedViewsApi.forget, savedViewsApi.list);
  const refused = ({ message }: Error) => void toast.error(savedWords.failed, message);
  return ({ viewId, name, query, isShared }: SavedView): void => {
    const undo = () =>
      void saving
        .mutateAsync({ screen: 'reports', name, query, isShared })
        .then(() => toast.success(fill(savedWords.restored, { name })), refused);
    const showDeleted = () =>
      toast.success(fill(savedWords.removed, { name }), undefined, {
        action: { label: savedWords.undo, onClick: undo },
      });
    void deletion.mutateAsync({ viewId }).then(showDeleted, refused);
  };
}
