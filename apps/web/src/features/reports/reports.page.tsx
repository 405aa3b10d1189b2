import { reportsApi } from '@lading/contracts/reports';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/today.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { Catalogue } from './catalogue.js';
import { KeptParameters } from './kept-parameters.js';
import { printReport, readReport, type ReportState } from './report-criteria.js';
import { ReportFilesCard } from './report-files-card.js';
import { ReportPanel } from './report-panel.js';
import { reportsTexts as words } from './reports-texts.js';
import { SchedulesCard } from './schedules-card.js';

/** The reports of a company: all of them to begin with, one of them once it is in the address. */
export function ReportsPage() {
  const today = ownToday();
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readReport(query, today), [query, today]);
  const catalogue = useQuery(answerOf(reportsApi.catalogue));
  const change = (some: Partial<ReportState>) => setQuery(printReport({ ...state, ...some }));
  if (catalogue.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  if (catalogue.error && !catalogue.data) {
    const { message, traceId } = catalogue.error;
    return (
      <ErrorPanel
        title={words.listFailed}
        detail={message}
        onRetry={() => void catalogue.refetch()}
        {...(traceId && { referenceId: traceId })}
      />
    );
  }
  const { items = [], carriers = [] } = catalogue.data ?? {};
  const open = items.find(({ name }) => name === state.report);
  if (open) return <ReportPanel key={open.name} view={open} carriers={carriers} state={state} onChange={change} />;
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">{words.intro}</Text>
      </div>
      {catalogue.data ? (
        <>
          {state.report ? <EmptyState kind="noAccess" order={2} {...words.noReport} /> : null}
          <Catalogue items={items} />
          <KeptParameters />
          <SchedulesCard items={items} />
          <ReportFilesCard opened={query.get('file')} />
        </>
      ) : (
        <CardSkeleton lines={8} />
      )}
    </Stack>
  );
}
