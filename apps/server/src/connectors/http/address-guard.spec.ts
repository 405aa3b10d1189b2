import { createServer, type Server } from 'node:http';
import { guardedLookup, isAddressAllowed, refusalOf, type OutgoingPolicy } from './address-guard.js';
import { HttpExchange } from './http-exchange.js';

const internal = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '3232235777',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[100::1]',
];

function policyFor(url: URL, privateHosts: string[] = []): OutgoingPolicy {
  return { allowedHosts: [url.hostname], privateHosts };
}

test.each(internal)('%s is refused although the carrier lists it', (host) => {
  const url = new URL(`https://${host}/`);

  expect(refusalOf(url, policyFor(url))).toBe('the address is in a private range');
});

test.each<[string, string]>([
  ['http://api.carrier.example/', 'only https is allowed'],
  ['ftp://api.carrier.example/', 'only https is allowed'],
  ['file:///etc/passwd', 'only https is allowed'],
  ['https://api.carrier.example:22/', 'only the ports 443 and 8443 are allowed'],
  ['https://user:secret@api.carrier.example/', 'credentials in the address are not allowed'],
  ['https://other.example/', 'the host is not in the allow list of the carrier'],
  ['https://api.carrier.example.evil.example/', 'the host is not in the allow list of the carrier'],
])('%s is refused', (address, reason) => {
  expect(refusalOf(new URL(address), { allowedHosts: ['api.carrier.example'], privateHosts: [] })).toBe(reason);
});

test.each(['https://api.carrier.example/', 'https://API.carrier.example:8443/x', 'https://93.184.216.34/'])(
  '%s is allowed',
  (address) => {
    const policy = { allowedHosts: ['api.carrier.example', '93.184.216.34'], privateHosts: [] };

    expect(refusalOf(new URL(address), policy)).toBeNull();
  },
);

test('a host that may be private opens loopback, never the metadata service', () => {
  const simulator = new URL('http://127.0.0.1:4010/');
  const metadata = new URL('http://169.254.169.254/');

  expect(refusalOf(simulator, policyFor(simulator, ['127.0.0.1']))).toBeNull();
  expect(refusalOf(metadata, policyFor(metadata, ['169.254.169.254']))).toBe('the address is in a private range');
  expect(isAddressAllowed('fe80::1', true)).toBe(false);
  expect(isAddressAllowed('::1', true)).toBe(true);
});

test.each([true, false])('a name that resolves to loopback is refused (all: %s)', async (all) => {
  const lookup = guardedLookup({ allowedHosts: ['localhost'], privateHosts: [] });

  const error = await new Promise((settle) => lookup('localhost', { all }, settle));

  expect(error).toMatchObject({ message: 'the name resolves to a private range' });
});

describe('with a listener on loopback', () => {
  let server: Server;
  let connections = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => response.end('{}')).on('connection', () => (connections += 1));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });

  afterAll(() => new Promise((closed) => server.close(closed)));

  test('no form of its address reaches it, not even through a name', async () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const hosts = ['localhost', ...internal];

    for (const host of hosts) {
      const url = new URL(`https://${host}:${port}/`);
      const exchange = new HttpExchange(policyFor(url), 500);
      const { signal } = new AbortController();
      const call = { method: 'GET', url, headers: {}, maximumBytes: 100, signal, onSent: () => undefined } as const;
      expect((await exchange.send(call)).kind).not.toBe('answered');
      exchange.close();
    }

    expect(connections).toBe(0);
  });
});
