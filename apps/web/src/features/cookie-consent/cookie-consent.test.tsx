import type { ThirdPartyScript } from '@lading/contracts/sites/web-settings';
import { coreBrand } from '@lading/domain/brand/brands';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFakeServer } from '../../kernel/api/answering.fixture';
import { reopenConsent } from '../../kernel/session/consent';
import { leave } from '../../kernel/session/leave';
import { site } from '../../kernel/session/site';
import { PortalTheme } from '../../themes/portal-theme';
import { CookieConsent } from './cookie-consent';

const scripts: ThirdPartyScript[] = [
  { purpose: 'chat', src: 'https://chat.example.test/a.js' },
  { purpose: 'analytics', src: 'https://count.example.test/b.js' },
];
const loaded = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-purpose]')].map(({ src }) => src);
const open = (thirdPartyScripts: ThirdPartyScript[]) => {
  Object.assign(site(), { web: { thirdPartyScripts } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <CookieConsent />
    </PortalTheme>,
  );
};

beforeAll(() => startFakeServer());

it('asks nothing if no third-party script is configured', () => {
  open([]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('loads nothing before the choice, then only the accepted scripts, and remembers version and date', async () => {
  open(scripts);
  expect(await screen.findByRole('region', { name: 'We use cookies' })).toBeInTheDocument();
  expect(loaded()).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Support chat' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save choice' }));

  expect(loaded()).toEqual(['https://chat.example.test/a.js']);
  expect(JSON.parse(localStorage.getItem('lading.consent') ?? '')).toMatchObject({ version: 1, purposes: ['chat'] });
  expect(screen.queryByRole('region', { name: 'We use cookies' })).toBeNull();
});

it('reloads the page when consent is withdrawn', async () => {
  const reload = jest.spyOn(leave, 'reload').mockReturnValue(undefined);
  open(scripts);
  fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reject all' }));

  expect(reload).toHaveBeenCalledTimes(1);
});

it('moves the focus to the requested sheet, and back afterwards; otherwise to the content of the page', async () => {
  jest.spyOn(leave, 'reload').mockReturnValue(undefined);
  open(scripts);
  const link = screen.getByRole('button', { name: 'Cookie settings' });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(screen.getByRole('region', { name: 'We use cookies' })).toHaveFocus());
  fireEvent.click(screen.getByRole('button', { name: 'Reject all' }));
  expect(link).toHaveFocus();

  const main = document.createElement('main');
  Object.assign(main, { id: 'main', tabIndex: -1 });
  document.body.append(main);
  link.blur();
  act(reopenConsent);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject all' }));
  expect(main).toHaveFocus();
  main.remove();
});
