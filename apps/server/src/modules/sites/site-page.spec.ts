import { chosenScheme, sitePage, unbuiltIndex } from './site-page.js';

const settings = {
  theme: 'theme-copperfin',
  siteName: 'Copperfin Motor Freight',
  subdomain: 'copperfin',
  baseDomain: 'localhost',
  carrierCode: 'CPFIN',
  carrierName: 'Copperfin Motor Freight',
  clientId: 'lading-copperfin',
  issuer: 'http://localhost/oidc',
  supportPhone: '',
  hash: 'release',
};

const pageFor = (cookies: string | undefined): string =>
  sitePage(unbuiltIndex, settings, { nonce: 'n', scheme: chosenScheme(cookies) });

it('is dark from the first moment for visitors who chose dark', () => {
  expect(pageFor('a=b; lading-scheme=dark')).toContain('data-mantine-color-scheme="dark">');
  expect(pageFor('lading-scheme=light')).toContain('data-mantine-color-scheme="light">');
});

it('follows the system only for visitors who chose nothing', () => {
  for (const cookies of [undefined, 'lading-scheme=auto', 'lading-scheme=nonsense']) {
    expect(pageFor(cookies)).toContain('@media (prefers-color-scheme:dark)');
  }
  expect(pageFor('lading-scheme=light')).not.toContain('prefers-color-scheme:dark');
});
