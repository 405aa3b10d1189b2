import { Addresses } from './addresses.js';

const local = new Addresses({ port: 8080, secure: false });
const real = new Addresses({ port: 8080, secure: true, baseDomain: 'Freight.Example.com' });

describe('the addresses of an installation', () => {
  it('are on localhost and the port unless a base domain is set', () => {
    expect(local.baseOrigin).toBe('http://localhost:8080');
    expect(local.issuerOf('')).toBe('http://localhost:8080/oidc');
    expect(local.originOf('bluemesa')).toBe('http://bluemesa.localhost:8080');
    expect(real.issuerOf('')).toBe('https://freight.example.com/oidc');
  });

  it.each([
    ['localhost:8080', ''],
    ['LOCALHOST', ''],
    ['127.0.0.1:8080', ''],
    ['[::1]:8080', ''],
    ['bluemesa.localhost:8080', 'bluemesa'],
    ['BlueMesa.localhost', 'bluemesa'],
  ])('know the host %s', (host, subdomain) => {
    expect(local.subdomainOf(host)).toBe(subdomain);
  });

  it.each([
    '',
    'evil.test',
    'freight.example.com.evil.test',
    'evilfreight.example.com',
    'a.b.freight.example.com',
    '-a.freight.example.com',
    'a..freight.example.com',
    'freight.example.com.',
    'freight.example.com:99999999',
    'freight.example.com:8080:80',
    'user@freight.example.com',
    'freight.example.com/evil',
    'xn--\u00fc.freight.example.com',
    '127.0.0.1',
    '[::1]',
    'localhost',
    'freight.example.com, evil.test',
    'freight.example.com\\@evil.test',
  ])('do not know the host "%s"', (host) => {
    expect(real.subdomainOf(host)).toBeUndefined();
  });
});
