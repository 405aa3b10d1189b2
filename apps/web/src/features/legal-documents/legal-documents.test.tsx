import { legalApi, type CurrentLegalDocument } from '@lading/contracts/sites/legal';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { LegalDocumentsPage } from './legal-documents.page';

const rules = ['button-name', 'label', 'aria-valid-attr-value', 'heading-order'] as const;
const sections = [{ heading: 'Your account', paragraphs: ['You keep your password to yourself.'] }];
const terms: CurrentLegalDocument = {
  id: 2,
  kind: 'terms',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: 'Terms of use',
  sections,
  otherVersions: [{ id: 1, version: '2026-01', effectiveOn: '2026-01-01' }],
};
const privacy: CurrentLegalDocument = { ...terms, id: 3, kind: 'privacy', title: 'Privacy notice', otherVersions: [] };

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <main>
            <LegalDocumentsPage />
          </main>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(legalApi.listLegalDocuments, { items: [terms, privacy], total: 2 });
});

describe('legal documents', () => {
  it('start with the terms in force, without accessibility findings, and switch to the selected document', async () => {
    open('/legal-documents');
    expect(await screen.findByRole('article', { name: 'Terms of use' })).toHaveTextContent('in force since 11/01/2026');
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    fireEvent.click(screen.getByLabelText('Privacy'));

    expect(await screen.findByRole('article', { name: 'Privacy notice' })).toBeVisible();
  });

  it('show an earlier version with a note that it is not in force, and link back', async () => {
    answering(legalApi.getLegalDocument, { ...terms, id: 1, version: '2026-01', effectiveOn: '2026-01-01' });
    open('/legal-documents?document=terms&version=1');

    expect(await screen.findByText(/This version isn't in force today/)).toBeVisible();
    expect(callsOf(legalApi.getLegalDocument)[0]?.input).toEqual({ id: '1' });

    fireEvent.click(screen.getByText('Show the version in force'));
    expect(await screen.findByText(/Version 2026-11, in force since/)).toBeVisible();
  });

  it('list the versions with their effective dates', async () => {
    open('/legal-documents?document=terms');
    const field = await screen.findByLabelText(/^Version/);
    fireEvent.click(field);
    const earlier = await screen.findByRole('option', { name: /2026-01/, hidden: true });
    expect(earlier).toHaveTextContent('01/01/2026');
  });

  it('explain a missing version, and a missing document', async () => {
    refusing(legalApi.getLegalDocument, { status: 404, code: 'not-found', title: 'Not found' });
    const { unmount } = open('/legal-documents?version=77');
    expect(await screen.findByText('Not found')).toBeVisible();
    unmount();

    answering(legalApi.listLegalDocuments, { items: [], total: 0 });
    open('/legal-documents');
    expect(await screen.findByText('No documents yet')).toBeVisible();
  });
});
