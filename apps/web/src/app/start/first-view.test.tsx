import type { SiteSettings } from '@lading/contracts/sites/sites';
import { drawFirstView, firstViewPaths } from './first-view';

const markup = `"><img src=x onerror=alert(1)></style></title><script>alert(1)</script>`;

const site: SiteSettings = {
  theme: 'theme-core',
  siteName: markup,
  subdomain: 'hostile',
  baseDomain: 'localhost',
  carrierCode: 'HOSTL',
  carrierName: markup,
  clientId: 'lading-hostile',
  issuer: 'http://hostile.localhost/oidc',
  supportPhone: markup,
  isInviteOnly: true,
  hash: '0',
  version: '0.1.0',
  exit: 0,
  presentation: {
    headline: markup,
    services: [markup],
    coverage: markup,
    serves: [{ country: markup, regions: [markup], codes: ['IL'] }],
  },
};

it.each(firstViewPaths.filter((path) => path !== '/login'))(
  'escapes every text of a site in the HTML of %s',
  (path) => {
    const html = drawFirstView({ path, site, scheme: 'auto', nonce: 'n' }) ?? '';
    const view = new DOMParser().parseFromString(html, 'text/html');

    expect(html).toContain('&lt;img src=x');
    expect(view.body.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(view.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
  },
);

it('renders no other page', () => {
  expect(drawFirstView({ path: '/register', site, scheme: 'auto', nonce: 'n' })).toBeUndefined();
});

it('shows that the sign-in form is on its way', () => {
  const html = drawFirstView({ path: '/login', site, scheme: 'auto', nonce: 'n' }) ?? '';

  expect(html).toContain('Opening the sign-in page');
});
