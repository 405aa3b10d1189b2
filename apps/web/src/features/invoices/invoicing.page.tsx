import { invoiceChanged, invoicesApi, type AgedInvoices } from '@lading/contracts/invoices/invoices';
import { mostFigured } from '@lading/contracts/kernel/list-page';
import { invoiceList } from '@lading/contracts/lists/invoices';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Button, Card, Group, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ImportDialog } from '../../entities/file-import/import-dialog.js';
import { call } from '../../kernel/api/client.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { optionsOf } from '../../ui/data-grid/filters/grid-filters.js';
import { printGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { BulkAction } from '../../ui/feedback/bulk-action.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CheckIcon, iconProps, UploadIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { counted } from '../../ui/texts.js';
import classes from './invoices.module.css';
import { Amount } from './amounts.js';
import { InvoiceCard, invoiceCells } from './invoice-cells.js';
import { InvoicePeek } from './invoice-peek.js';
import { invoicesTexts as words } from './invoices-texts.js';

const uploadWords = { upload: 'Upload carrier invoices' } as const;
const refreshes = [invoicesApi.list, invoicesApi.queues, invoicesApi.aging];

/** The invoices, with an upload for invoices that carriers send as a file. */
export function InvoicingPage() {
  const mayUpload = canShow(useUser(), 'approveInvoices');
  const [isUploading, { open, close }] = useDisclosure(false);
  usePageActions(mayUpload ? [{ label: uploadWords.upload, act: open }] : []);
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
            {uploadWords.upload}
          </Button>
        }
      />
      <ImportDialog kind="invoices" refreshes={refreshes} isOpen={isUploading} onClose={close} />
    </>
  );
}

const { aging: agingWords } = words;
const queueOptions = invoiceStates.map((value) => ({ value, label: words.states[value] }));
const filters = {
  aging: {
    options: agingBuckets.map((value) => ({ value, label: agingWords.buckets[value] })),
    description: agingWords.detail,
  },
  reason: { options: auditReasons.map(({ code, name }) => ({ value: code, label: name })) },
};

const printed = (count: number): string =>
  count > mostFigured ? `${formatNumber(mostFigured)}+` : formatNumber(count);

/** Carrier invoices by queue, with the unpaid amounts; `begin` imports more. */
export function InvoicesPage({ begin }: { begin?: ReactNode }) {
  const maySee = canShow(useUser(), 'viewInvoices');
  if (!maySee) return <NoAccess words={words.noAccess} />;
  return <Invoices begin={begin} />;
}

function Invoices({ begin }: { begin: ReactNode }) {
  useStoredFilter();
  const user = useUser();
  const listed = useListed(invoiceList);
  const { state, defaults, pageIds, seen, openId, setOpenId, today } = listed;
  const queues = useQuery(answerOf(invoicesApi.queues)).data?.items;
  // Of all invoices, regardless of the list's filters.
  const carriers = useQuery(answerOf(invoicesApi.carriers)).data?.items;
  useLiveRows();
  const countOf = (queue: string | undefined) =>
    queue && queues && printed(queues.find((one) => one.queue === queue)?.invoices ?? 0);
  const nameOf = (id: number): string => seen(id)?.number ?? `${words.approveMany.unnamed} ${id}`;
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ number }) => number}
      rowVersion={({ state: status, varianceCents, owedCents }) => `${status} ${varianceCents} ${owedCents}`}
      rowHref={({ id }) => `/customers/invoices/${id}`}
      onOpen={({ id }) => setOpenId(id)}
      cells={invoiceCells(today)}
      card={(row) => <InvoiceCard row={row} today={today} />}
      parts={{ label: words.queues, filter: 'queue', all: words.all, options: queueOptions, countOf }}
      filters={{
        ...filters,
        carrier: { options: carriers && optionsOf(carriers) },
        location: { options: optionsOf(user.userLocations) },
      }}
      actions={({ isAll, ids }, exported) => (
        <>
          {exported}
          {!isAll && canShow(user, 'approveInvoices') ? (
            <BulkApprove invoiceIds={ids.map(Number)} nameOf={nameOf} />
          ) : null}
        </>
      )}
      head={begin}
      above={<AgingSummary defaults={defaults} />}
      firstUseAction={
        <Button component={Link} to="/customers/shipments" variant="default">
          {words.firstUse.action}
        </Button>
      }
    >
      <InvoicePeek
        invoiceId={openId}
        onClose={() => setOpenId(null)}
        list={{ search: closedSearch(state, defaults), ids: pageIds }}
      />
    </ListPage>
  );
}

/** The list opens without a selected invoice. */
function closedSearch(state: GridState, defaults: GridState): string {
  const search = printGridState({ ...state, open: null }, defaults).toString();
  return search ? `?${search}` : '';
}

interface BulkApproveProps {
  invoiceIds: readonly number[];
  /** The number of an invoice, if it was on a page. */
  nameOf: (invoiceId: number) => string;
}

/** Approves the selected invoices. */
function BulkApprove({ invoiceIds, nameOf }: BulkApproveProps) {
  const refresh = useRefresh();
  return (
    <BulkAction
      ids={invoiceIds}
      nameOf={nameOf}
      words={words.approveMany}
      icon={<CheckIcon {...iconProps} size={14} />}
      action={async (invoiceId) => (await call(invoicesApi.approve, { invoiceId })).number}
      onEnd={() => refresh(...refreshes, invoicesApi.get)}
    />
  );
}

/** Invoices arrive in bulk, so a burst of messages refetches once. */
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

/** The place in the list is no filter. */
function withoutPlace(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.delete('open');
  return query.toString();
}

/** Saves the filter on this device: the plain address of the list restores it. */
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

/** Unpaid amounts by days past due. */
function AgingSummary({ defaults }: { defaults: GridState }) {
  const aging = useQuery(answerOf(invoicesApi.aging));
  if (aging.error)
    return (
      <ErrorPanel
        isInline
        order={2}
        title={agingWords.failed}
        problem={aging.error}
        onRetry={() => void aging.refetch()}
      />
    );
  const items = aging.data?.items;
  const cents = items?.reduce((sum, item) => sum + item.cents, 0);
  return (
    <Card component="section" aria-labelledby="aging" p="md">
      <Group justify="space-between" gap="xs" mb="xs" align="baseline">
        <Title order={2} fz="h4" id="aging">
          {agingWords.title} {cents === undefined ? null : <Amount cents={cents} />}
        </Title>
        <Text fz="sm" c="dimmed">
          {agingWords.detail}
        </Text>
      </Group>
      <SimpleGrid component="dl" cols={{ base: 2, xs: 3, md: 5 }} spacing="sm" verticalSpacing="sm" m={0}>
        {agingBuckets.map((bucket) => (
          <Bucket
            key={bucket}
            bucket={bucket}
            aged={items?.find((item) => item.bucket === bucket)}
            defaults={defaults}
          />
        ))}
      </SimpleGrid>
    </Card>
  );
}

interface BucketProps {
  bucket: AgedInvoices['bucket'];
  /** Undefined while loading; its space is reserved. */
  aged: AgedInvoices | undefined;
  defaults: GridState;
}

function Bucket({ bucket, aged, defaults }: BucketProps) {
  const search = printGridState({ ...defaults, filters: { aging: [bucket] } }, defaults).toString();
  return (
    <div className={classes.bucket} {...(bucket !== 'current' && aged && aged.invoices > 0 && { 'data-late': true })}>
      <dt>
        <Anchor component={Link} inherit to={`/customers/invoices?${search}`}>
          {agingWords.buckets[bucket]}
        </Anchor>
      </dt>
      <dd>
        {aged ? <Amount cents={aged.cents} /> : <Skeleton component="span" display="inline-block" h={12} w={80} />}
        <Text fz="xs" c="dimmed" component="span" display="block" mih="1lh">
          {aged ? counted(aged.invoices, words.one, words.count) : ''}
        </Text>
      </dd>
    </div>
  );
}
