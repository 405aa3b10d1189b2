import { invoiceChanged, invoicesApi, type AgedInvoices } from '@lading/contracts/invoices/invoices';
import { mostFigured } from '@lading/contracts/kernel/list-page';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ImportDialog } from '../../entities/file-import/import-dialog.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import { useGridAddress } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { iconProps, UploadIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { counted } from '../../ui/texts.js';
import classes from './aging-summary.module.css';
import { Amount } from './amounts.js';
import { listAddress, listDefaults, queueOf, requestOf } from './invoice-criteria.js';
import { InvoiceGrid } from './invoice-grid.js';
import { invoicesTexts } from './invoices-texts.js';

const words = { upload: 'Upload carrier invoices' } as const;
const refreshes = [invoicesApi.list, invoicesApi.queues, invoicesApi.aging];

/** The invoices, with the way in for invoices that carriers send as a file. */
export function InvoicingPage() {
  const mayUpload = canShow(useUser(), 'approveInvoices');
  const [isUploading, { open, close }] = useDisclosure(false);
  usePageActions(mayUpload ? [{ label: words.upload, act: open }] : []);
  if (!mayUpload) return <InvoicesPage />;
  return (
    <>
      <InvoicesPage
        begin={
          <Button
            variant="default"
            className="no-print"
            leftSection={<UploadIcon {...iconProps} />}
            aria-haspopup="dialog"
            onClick={open}
          >
            {words.upload}
          </Button>
        }
      />
      <ImportDialog kind="invoices" refreshes={refreshes} isOpen={isUploading} onClose={close} />
    </>
  );
}

const agingWords = invoicesTexts.aging;
const queues = [undefined, ...invoiceStates] as const;

const printed = (count: number): string =>
  count > mostFigured ? `${formatNumber(mostFigured)}+` : formatNumber(count);

/** The invoices of carriers, by queues, with what is still to be paid; `begin` brings further ones in. */
export function InvoicesPage({ begin }: { begin?: ReactNode }) {
  const maySee = canShow(useUser(), 'viewInvoices');
  if (!maySee) return <NoAccess words={invoicesTexts.noAccess} />;
  return <Invoices begin={begin} />;
}

function Invoices({ begin }: { begin: ReactNode }) {
  useStoredFilter();
  const [state, setState] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(invoicesApi.list, requestOf(state)), placeholderData: keepPreviousData });
  useLiveRows();
  if (list.error?.code === 'not-allowed') return <NoAccess words={invoicesTexts.noAccess} />;
  const { data } = list;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{invoicesTexts.title}</Title>
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, invoicesTexts.one, invoicesTexts.count) : ''}
            {data?.totalIsLowerBound ? '+' : ''}
          </Text>
        </div>
        {begin}
      </Group>
      <AgingSummary />
      <QueueTabs state={state} />
      <InvoiceGrid list={list} state={state} onStateChange={setState} today={today()} />
    </Stack>
  );
}

/** Invoices come many at a time, so a burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([
    invoicesApi.list,
    invoicesApi.queues,
    invoicesApi.aging,
    invoicesApi.carriers,
    invoicesApi.get,
  ]);
  usePush(invoiceChanged, () => ask());
}

/** Where somebody was in the list is no filter. */
function withoutPlace(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.delete('open');
  return query.toString();
}

/** The filter stays on this device: the plain address of the list shows the last one again. */
function useStoredFilter(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(search);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = search;
    const isPlainStart = !isAsked.current && search === '';
    isAsked.current = true;
    if (!isPlainStart) {
      void writePreference('invoices-filter', withoutPlace(search));
      return;
    }
    void readPreference('invoices-filter').then((saved) => {
      const isUntouched = latest.current === '';
      if (isUntouched && typeof saved === 'string' && saved) void navigate({ search: saved }, { replace: true });
    });
  }, [search, navigate]);
}

/** The queues and kept views as links, the queues with how many invoices wait in them. */
function QueueTabs({ state }: { state: GridState }) {
  const { data } = useQuery(answerOf(invoicesApi.queues));
  const counts = new Map(data?.items.map(({ queue, invoices }) => [queue, invoices]));
  const current = queueOf(state);
  const list = { state, defaults: listDefaults };
  const tabs = queues.map((queue) => ({
    label: queue ? invoicesTexts.states[queue] : invoicesTexts.all,
    search: partSearch(list, queue ? { queue: [queue] } : {}),
    isCurrent: queue === current,
    count: queue && data ? printed(counts.get(queue) ?? 0) : undefined,
  }));
  const source = useSavedViews('invoices');
  return <ViewTabs label={invoicesTexts.queues} tabs={tabs} source={source} {...list} />;
}

/** What is still to be paid, by days past due. */
function AgingSummary() {
  const aging = useQuery(answerOf(invoicesApi.aging));
  if (aging.error)
    return (
      <ErrorPanel
        isInline
        title={agingWords.failed}
        detail={aging.error.message}
        onRetry={() => void aging.refetch()}
      />
    );
  if (!aging.data) return <CardSkeleton lines={2} label={agingWords.title} />;
  const { items } = aging.data;
  const cents = items.reduce((sum, item) => sum + item.cents, 0);
  return (
    <Card component="section" aria-labelledby="aging" p="md">
      <Group justify="space-between" gap="xs" mb="xs" align="baseline">
        <Title order={2} fz="h4" id="aging">
          {agingWords.title} <Amount cents={cents} />
        </Title>
        <Text fz="sm" c="dimmed">
          {agingWords.detail}
        </Text>
      </Group>
      <SimpleGrid component="dl" cols={{ base: 2, xs: 3, md: 5 }} spacing="sm" verticalSpacing="sm" m={0}>
        {items.map((item) => (
          <Bucket key={item.bucket} {...item} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function Bucket({ bucket, invoices, cents }: AgedInvoices) {
  return (
    <div className={classes.bucket} {...(bucket !== 'current' && invoices > 0 && { 'data-late': true })}>
      <dt>
        <Anchor component={Link} inherit to={listAddress({ aging: [bucket] })}>
          {agingWords.buckets[bucket]}
        </Anchor>
      </dt>
      <dd>
        <Amount cents={cents} />
        <Text fz="xs" c="dimmed" component="span" display="block">
          {counted(invoices, invoicesTexts.one, invoicesTexts.count)}
        </Text>
      </dd>
    </div>
  );
}
