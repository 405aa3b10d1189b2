import { contentApi, type EditedFaqEntry, type EditedTutorial } from '@lading/contracts/sites/content';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { ContentPage } from './content.page';
import { printedLength, secondsOf } from './video-form';

const rules = ['button-name', 'label', 'aria-valid-attr-value', 'heading-order', 'list', 'link-name'] as const;
const { listFaqEntries, addFaqEntry, changeFaqEntry, removeFaqEntry, orderFaq, listTutorials, addTutorial } =
  contentApi;
const first: EditedFaqEntry = {
  id: 1,
  audience: 'everybody',
  topic: 'Quotes',
  question: 'How long does a price hold?',
  answer: 'As long as it says.',
  position: 10,
  isPublished: true,
  helpfulCount: 4,
  unhelpfulCount: 1,
};
const second: EditedFaqEntry = { ...first, id: 2, question: 'Who picks up?', position: 20, isPublished: false };
const ofCarriers: EditedFaqEntry = { ...first, id: 3, audience: 'carrier', question: 'How do I invite?' };
const video: EditedTutorial = {
  id: 5,
  topic: 'First steps',
  title: 'The first quote',
  description: '',
  videoUrl: '/videos/quote.webm',
  posterUrl: null,
  captionsUrl: null,
  durationSeconds: 125,
  isWatched: false,
  position: 10,
  isPublished: true,
  isLanding: true,
};

function open(address = '', changes = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith({ privileges: ['SystemAdministrator'], ...changes })}>
          <MemoryRouter initialEntries={[`/admin/content${address}`]}>
            <main>
              <ContentPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input, textarea' }), { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(listFaqEntries, { items: [first, second, ofCarriers], total: 3 });
  answering(listTutorials, { items: [video], total: 1 });
});

describe('the questions', () => {
  it('are listed in their order for each audience, without accessibility findings, and moved with the focus', async () => {
    open();
    await screen.findByText('How long does a price hold?');
    expect(screen.queryByText('How do I invite?')).toBeNull();
    expect(screen.getByText('4 found it helpful, 1 did not', { selector: 'li:first-child *' })).toBeVisible();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    answering(orderFaq, { items: [second, first], total: 2 });
    answering(listFaqEntries, { items: [second, first, ofCarriers], total: 3 });
    fireEvent.click(screen.getByLabelText('Move Who picks up? up'));
    expect(await screen.findByText('Who picks up? moved to position 1 of 2')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Who picks up?'));
    await waitFor(() => expect(screen.getByLabelText('Move Who picks up? up')).toHaveFocus());
    expect(callsOf(orderFaq)[0]?.input).toEqual({ audience: 'everybody', ids: [2, 1] });

    fireEvent.click(screen.getByLabelText('Move Who picks up? up'));
    expect(callsOf(orderFaq)).toHaveLength(1);
  });

  it('are written with a preview, published, and deleted after a confirmation', async () => {
    open('?part=carrier-faq');
    fireEvent.click(await screen.findByText('Add question'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByText('Save question'));
    expect(await dialog.findByText('There are 3 problems')).toBeVisible();
    type(/^Topic/, 'Invites');
    type(/^Question/, 'How many at once?');
    type(/^Answer/, 'Sixty in an hour.');
    expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('Sixty in an hour.')).toBeVisible();
    answering(addFaqEntry, { ...ofCarriers, id: 4 });
    fireEvent.click(dialog.getByText('Save question'));
    await waitFor(() => expect(callsOf(addFaqEntry)).toHaveLength(1));
    expect(callsOf(addFaqEntry)[0]?.input).toEqual({
      audience: 'carrier',
      topic: 'Invites',
      question: 'How many at once?',
      answer: 'Sixty in an hour.',
      position: 20,
      isPublished: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    answering(changeFaqEntry, ofCarriers);
    await chooseAction('How do I invite?', 'Hide');
    await waitFor(() => expect(callsOf(changeFaqEntry)[0]?.input).toMatchObject({ id: '3', isPublished: false }));
    answering(removeFaqEntry, undefined);
    await chooseAction('How do I invite?', 'Delete');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete question' }));
    await waitFor(() => expect(callsOf(removeFaqEntry)[0]?.input).toEqual({ id: '3' }));
  });

  it('explain an empty list and a failure, and are closed while acting', async () => {
    refusing(listFaqEntries, { status: 503, code: 'unavailable', title: 'The server is away' });
    const { unmount } = open();
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(listFaqEntries, { items: [], total: 0 });
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText('No questions yet')).toBeVisible();
    unmount();

    open('', { isImpersonating: true });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the videos', () => {
  it('are added with their length in minutes and seconds', async () => {
    open('?part=videos');
    expect(await screen.findByText('2:05 min')).toBeVisible();
    expect(screen.getByText('Landing page')).toBeVisible();
    fireEvent.click(screen.getByText('Add video'));
    await screen.findByRole('dialog');
    type(/^Topic/, 'Quotes');
    type(/^Title/, 'Dispatch');
    type(/^Video URL/, '/videos/dispatch.webm');
    type(/^Length/, '3:5');
    answering(addTutorial, { ...video, id: 6 });
    fireEvent.click(screen.getByText('Save video'));
    expect(await screen.findAllByText('Length has incorrect format')).not.toHaveLength(0);
    type(/^Length/, '3:05');
    expect(screen.getByLabelText('Dispatch', { selector: 'video' })).toHaveAttribute('src', '/videos/dispatch.webm');
    fireEvent.click(screen.getByText('Save video'));
    await waitFor(() => expect(callsOf(addTutorial)).toHaveLength(1));
    expect(callsOf(addTutorial)[0]?.input).toEqual({
      topic: 'Quotes',
      title: 'Dispatch',
      videoUrl: '/videos/dispatch.webm',
      durationSeconds: 185,
      position: 20,
      isPublished: true,
      isLanding: false,
    });
  });

  it('have lengths that can be read back', () => {
    expect([printedLength(125), secondsOf('2:05'), secondsOf('125'), secondsOf('2:5'), secondsOf('2:60')]).toEqual([
      '2:05',
      125,
      125,
      undefined,
      undefined,
    ]);
  });
});
