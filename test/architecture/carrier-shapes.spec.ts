import { readFileSync } from 'node:fs';

interface Described {
  definitions: Record<string, { properties?: Record<string, { items?: Described['definitions'][string] }> }>;
}

const page = readFileSync('docs/carriers.md', 'utf8');
const { definitions }: Described = JSON.parse(readFileSync('test/carrier-shapes/own-shapes.json', 'utf8'));

const result = definitions['rateAnswer']?.properties?.['carrierResult']?.items;
const names = [definitions['rateRequest'], result].flatMap((shape) => Object.keys(shape?.properties ?? {}));
// The draft has these as we do.
const alike = new Set(['mode']);

it('the page for carriers says how each field of a rate differs from the public draft', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !alike.has(name) && !page.includes(`\`${name}\``))).toEqual([]);
});

it('the page for carriers names every address that a carrier is called at', () => {
  const connector = readFileSync('apps/server/src/connectors/digital-ltl/digital-ltl-connector.ts', 'utf8');
  const addresses = [...connector.matchAll(/['`](\/(?:bol\/|pickup\/)?v1\/[a-z/]+)/g)].map(
    ([, address = '']) => address,
  );

  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !page.includes(address))).toEqual([]);
});
