import type { UserInfo } from '@lading/contracts/accounts/account';
import type { Invoice } from '@lading/contracts/invoices/invoices';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { FreightAuditPage } from './audit/freight-audit.page';
import { DisputeLetterPage } from './detail/dispute-letter.page';
import { InvoiceDetailPage } from './detail/invoice-detail.page';
import { InvoicesPage } from './invoicing.page';

/** A dispute without an answer of the carrier. */
export const unanswered = { answer: null, answerText: '', answeredAt: null, answeredBy: null } as const;

/** A common case: a line reweighed, and a service that wasn't requested. */
export const invoice: Invoice = {
  id: 4,
  number: '20261201-482000013',
  state: 'needsReview',
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  shipmentId: 6,
  shipmentNumber: 'SH00104826',
  proNumber: '482000013',
  invoiceDate: '2026-12-01',
  dueOn: '2026-12-31',
  currency: 'USD',
  totalCents: 68_833,
  creditedCents: 0,
  owedCents: 68_833,
  agreedCents: 59_001,
  varianceCents: 9832,
  mainReason: 'ACC-NEW',
  receivedAt: '2026-12-01T15:00:00Z',
  contestUntil: '2999-05-30',
  answerBy: null,
  paidAt: null,
  matchedBy: null,
  mayUnmatch: false,
  received: {
    scac: 'JBTR',
    number: '20261201-482000013',
    invoiceDate: '2026-12-01',
    proNumber: '482000013',
    currency: 'USD',
    terms: 'prepaid',
    billTo: 'Harbor',
    originPostalCode: '60607',
    destinationPostalCode: '30303',
    freight: [{ pounds: 1150, freightClass: 92.5 }],
    charges: [
      { code: 'FUEL', description: 'Fuel', cents: 9834 },
      { code: 'LTDAD', description: 'Limited access delivery', cents: 8500 },
    ],
    totalCents: 68_833,
  },
  audit: {
    toleranceCents: 1180,
    disputableCents: 9832,
    charges: [
      { component: 'LINEHAUL', agreedCents: 28_798, billedCents: 29_799 },
      { component: 'FUEL', agreedCents: 9503, billedCents: 9834 },
      { component: 'LTDAD', agreedCents: 0, billedCents: 8500 },
    ],
    findings: [
      {
        reason: 'RWE',
        name: 'Reweigh',
        service: null,
        verdict: 'evidenceNeeded',
        evidence: 'Weight certificate',
        cents: 1332,
        creditCents: 0,
        parts: [
          { component: 'LINEHAUL', cents: 1001, isConsequence: false },
          { component: 'FUEL', cents: 331, isConsequence: true },
        ],
        rules: [{ title: 'Gross linehaul, M2M', detail: '1,150 lb class 92.5 at $68.00/cwt.', cents: 102_850 }],
      },
      {
        reason: 'ACC-NEW',
        name: 'Accessorial not requested',
        service: 'LTDAD',
        verdict: 'evidenceNeeded',
        evidence: 'Proof of delivery, tracking',
        cents: 8500,
        creditCents: 0,
        parts: [{ component: 'LTDAD', cents: 8500, isConsequence: false }],
      },
    ],
  },
  corrects: null,
  correctedBy: null,
  attachments: [],
  disputes: [],
  messages: [],
};

const { received: _invoice, audit: _audit, disputes: _disputes, messages: _messages, ...rest } = invoice;
const { paidAt: _paid, corrects: _corrects, correctedBy: _by, attachments: _files, ...listed } = rest;
const { matchedBy: _chosen, mayUnmatch: _undo, ...row } = listed;
export const invoiceRow = row;

export const manager = {
  privileges: ['CustomerAdministrator', 'viewInvoices', 'disputeInvoices', 'approveInvoices', 'track'],
  userLocations: [],
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(pathname + search)}</output>;
}

/** Opens an address of the invoices. */
export function open(address: string, user: object = manager, state: object | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person: UserInfo = Object.assign(Object.create(null), user);
  const [pathname = '', search] = address.split('?');
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={person}>
          <MemoryRouter initialEntries={[{ pathname, search: search ? `?${search}` : '', state }]}>
            <Routes>
              <Route path="/customers/freight-audit" element={<FreightAuditPage />} />
              <Route path="/customers/invoices" element={<InvoicesPage />} />
              <Route path="/customers/invoices/:invoiceId/letter" element={<DisputeLetterPage />} />
              <Route path="/customers/invoices/:invoiceId" element={<InvoiceDetailPage />} />
            </Routes>
            <Address />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
