import type { UserInfo } from '@lading/contracts/accounts/account';
import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ContactSupportPage } from './contact-support.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const person: UserInfo = Object.assign(Object.create(null), { email: 'ana@example.com', privileges: ['CustomerUser'] });

/** Fake of the browser's request: responds at once with the id of the stored file. */
class FakeRequest {
  readonly upload = { addEventListener: () => undefined };
  readonly status = 201;
  readonly responseText = '{"id":31}';
  private loaded: () => void = () => undefined;
  readonly asked: string[] = sent;
  open(_method: string, url: string) {
    this.asked.push(url);
  }
  setRequestHeader() {}
  addEventListener(name: string, listener: () => void) {
    if (name === 'load') this.loaded = listener;
  }
  abort() {}
  send() {
    this.loaded();
  }
}
const sent: string[] = [];

function open(address = '/contact-support', user?: UserInfo) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <MemoryRouter initialEntries={[address]}>
            <main>
              <ContactSupportPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const send = () => fireEvent.click(screen.getByText('Send ticket'));
const prefilled = '/contact-support?category=2&subject=Dispatch%20failed&reference=SH00000007&message=No%20truck';

beforeEach(() => {
  startFakeServer();
  sent.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  answering(contactSupportApi.getSupportPhone, { phone: '330-555-0199', hours: 'Monday to Friday, 8 AM to 6 PM' });
  answering(contactSupportApi.sendTicket, { ticketNumber: 'T0000042' });
});

describe('contact support', () => {
  it('lists the eight categories, the phone and the hours, without accessibility findings', async () => {
    open();
    expect(await screen.findByRole('link', { name: '330-555-0199' })).toHaveAttribute('href', 'tel:3305550199');
    expect(screen.getByText('Monday to Friday, 8 AM to 6 PM')).toBeVisible();

    const offered = screen.getAllByRole<HTMLOptionElement>('option').filter(({ disabled }) => !disabled);
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Carrier Integration Help',
      'Quote/Dispatch Error',
      'Adding Shipping Location(s)',
      'Product List',
      'Address Book',
      'PRO Block',
      'Other',
      'Fifth-party carrier integration help',
    ]);
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it("doesn't send for a visitor without a name and email, and names the missing fields", async () => {
    open(prefilled);

    send();

    expect(await screen.findAllByText('Contact email is required')).toHaveLength(2);
    expect(screen.getAllByText('Contact name is required')).toHaveLength(2);
    expect(screen.getByText('Sign in to attach files to your ticket.')).toBeVisible();
    expect(callsOf(contactSupportApi.sendTicket)).toHaveLength(0);
  });

  it('sends the facts of an error page with the file, and shows the ticket number', async () => {
    open(prefilled, person);
    await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
    const chooser = document.querySelector('input[type=file]') ?? document.body;
    fireEvent.change(chooser, { target: { files: [new File(['%PDF'], 'bol.pdf')] } });
    await screen.findByText(/Uploaded/);

    send();

    expect(await screen.findByText('T0000042')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your ticket has been sent' })).toHaveFocus();
    expect(sent).toEqual(['/api/v1/support-attachments?name=bol.pdf']);
    expect(callsOf(contactSupportApi.sendTicket)[0]?.input).toEqual({
      categoryId: 2,
      subject: 'Dispatch failed',
      message: 'No truck',
      reference: 'SH00000007',
      attachmentIds: [31],
    });
  });

  it('names a file that is too large', async () => {
    open('/contact-support', person);
    const file = new File(['%PDF'], 'scan.pdf');
    Object.defineProperty(file, 'size', { value: 52_428_801 });

    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } });

    expect(await screen.findByText('scan.pdf is too large')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps all values when the ticket is refused', async () => {
    refusing(contactSupportApi.sendTicket, { status: 429, code: 'too-many-requests', title: 'Too many requests' });
    open(prefilled, person);
    type(/Subject/, 'Dispatch failed twice');

    send();

    expect(await screen.findByText('The ticket was not sent')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('Dispatch failed twice'));
  });
});
