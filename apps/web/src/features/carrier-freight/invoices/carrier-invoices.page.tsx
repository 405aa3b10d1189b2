import { carrierInvoicesApi, type CarrierInvoice } from '@lading/contracts/invoices/carrier-invoices';
import { carrierInvoiceList } from '@lading/contracts/lists/carrier-invoices';
import { agingBuckets } from '@lading/domain/invoice-audit/invoice-aging';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ImportDialog } from '../../../entities/file-import/import-dialog.js';
import type { Problem } from '../../../kernel/api/problem.js';
import { download } from '../../../kernel/api/client.js';
import { saveFile } from '../../../kernel/files/browser-files.js';
import { canShow, hasRole, useUser } from '../../../kernel/session/user.js';
import { ListPage } from '../../../lists/list-page.js';
import { useListed } from '../../../lists/use-listed.js';
import { CalendarDate } from '../../../ui/display/date-time.js';
import { amountText } from '../../../ui/display/money.js';
import { NoAccess } from '../../../ui/feedback/no-access.js';
import { toast } from '../../../ui/feedback/toast.js';
import { RowMenu, type RowMenuItem } from '../../../ui/fields/row-menu.js';
import { fill } from '../../../ui/texts.js';
import { texts } from '../carrier-freight-texts.js';
import { useFreightPage } from '../use-freight-page.js';
import { ageText, InvoiceProgress } from './invoice-status.js';
import { invoiceTexts } from './invoice-texts.js';

const words = invoiceTexts.list;
const { listCarrierInvoices, exportStatement } = carrierInvoicesApi;
const agingOptions = agingBuckets.map((value) => ({ value, label: invoiceTexts.buckets[value] }));
const answerOptions = carrierInvoiceList.filters.answer.offers?.map((value) => ({
  value,
  label: value === '0' ? words.answerToday : fill(words.answerWithin, { count: value }),
}));
const notInvoiced = {
  label: words.notInvoiced,
  path: '/carriers/shipments',
  search: 'f.part=notInvoiced',
  isCurrent: false,
};

/** The carrier's invoices, for customers that the viewer may see. */
export function CarrierInvoicesPage() {
  const user = useUser();
  return canShow(user, 'customerVisibility') ? <Invoices /> : <NoAccess words={words.noAccess} />;
}

function Invoices() {
  const isWriter = hasRole(useUser(), 'CarrierAdministrator');
  const listed = useListed(carrierInvoiceList);
  const { page } = useFreightPage(listed.rows, listCarrierInvoices, words);
  const [isImporting, importing] = useDisclosure();
  const statement = useMutation({
    mutationFn: async (customerId: number) => saveFile(await download(exportStatement, { customerId, format: 'csv' })),
    onError: (problem: Problem) => void toast.error(words.statementFailed, problem.message),
  });
  const itemsOf = ({ shipmentId, customerId }: CarrierInvoice): RowMenuItem[] => [
    { label: words.openShipment, to: `/carriers/shipments/${shipmentId}` },
    ...(customerId === null ? [] : [{ label: words.statement, onChoose: () => statement.mutate(customerId) }]),
  ];
  const upload = (look: object) => (
    <Button onClick={importing.open} {...look}>
      {words.upload}
    </Button>
  );
  return (
    <ListPage
      listed={listed}
      {...page}
      rowName={({ number }) => number}
      rowHref={({ id }) => `/carriers/invoices/${id}`}
      cells={{
        number: ({ number }) => <span className="identifier">{number}</span>,
        status: (row) => <InvoiceProgress row={row} />,
        numbers: (row) => <Numbers row={row} />,
        company: ({ companyName }) => companyName ?? texts.none,
        date: ({ invoiceDate }) => <CalendarDate date={invoiceDate} />,
        due: (row) => <Due row={row} />,
        total: ({ totalCents, currency }) => <span className="num">{amountText(totalCents, currency)}</span>,
        credited: ({ creditedCents, currency }) => (
          <span className="num">{creditedCents > 0 ? amountText(creditedCents, currency) : texts.none}</span>
        ),
        owed: (row) => <Owed row={row} />,
        actions: (row) => <RowMenu name={row.number} items={itemsOf(row)} />,
      }}
      filters={{ ...page.filters, aging: { options: agingOptions }, answer: { options: answerOptions } }}
      pages={[notInvoiced]}
      cardMark={(row) => <InvoiceProgress row={row} />}
      card={(row) => (
        <Stack gap={4}>
          <Text fz="sm">{row.companyName ?? texts.none}</Text>
          <Text fz="sm" className="num">
            {amountText(row.totalCents, row.currency)}
          </Text>
          {row.daysPastDue === null ? null : (
            <Text fz="sm" c="dimmed">
              {ageText(row)}
            </Text>
          )}
          <RowMenu name={row.number} items={itemsOf(row)} />
        </Stack>
      )}
      head={isWriter ? upload({ variant: 'default', className: 'no-print' }) : null}
      firstUseAction={isWriter ? upload({ variant: 'default' }) : null}
    >
      <ImportDialog
        kind="carrierInvoices"
        refreshes={[listCarrierInvoices]}
        isOpen={isImporting}
        onClose={importing.close}
      />
    </ListPage>
  );
}

interface OfRow {
  row: CarrierInvoice;
}

const Below = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" fz="xs" c="dimmed">
    {children}
  </Text>
);

const Numbers = ({ row: { proNumber, bolNumber } }: OfRow) => (
  <>
    <span className="identifier">{proNumber ?? texts.none}</span>
    <Below>
      <span className="identifier">{bolNumber}</span>
    </Below>
  </>
);

const Due = ({ row }: OfRow) => (
  <>
    <CalendarDate date={row.dueOn} />
    {row.daysPastDue === null ? null : <Below>{ageText(row)}</Below>}
  </>
);

const Owed = ({ row: { owedCents, creditedCents, currency } }: OfRow) => (
  <>
    <span className="num">{amountText(owedCents, currency)}</span>
    {creditedCents > 0 ? <Below>{fill(words.credited, { amount: amountText(creditedCents, currency) })}</Below> : null}
  </>
);
