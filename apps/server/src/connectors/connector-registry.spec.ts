import { readFileSync } from 'node:fs';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import type { Class } from '@lading/contracts/kernel/field';
import type { CarrierConnector } from './connector.js';
import type { Capability, Connection, ConnectorHost, ConnectorKind, ConnectorManifest } from './connector-kind.js';
import { ConnectorRegistry } from './connector-registry.js';

const registry = new ConnectorRegistry();
const names = registry.manifests().map(({ kind }) => kind);
const kindOf = (name: string): ConnectorKind => {
  const kind = registry.find(name);
  if (!kind) throw new Error(name);
  return kind;
};

/** Every path of a shape, with the paths of what is nested in it. */
const pathsOf = (shape: Class<object>, before = ''): string[] =>
  [...fieldsOf(shape)].flatMap(([name, { nested }]) => [
    `${before}${name}`,
    ...(nested ? pathsOf(nested(), `${before}${name}.`) : []),
  ]);

const host: ConnectorHost = {
  simulatorUrl: 'http://127.0.0.1:4010',
  privateHosts: [],
  logger: { info: () => undefined, warn: () => undefined },
  tariffs: {
    tariffOn: async () => undefined,
    fuelIndex: async () => [],
    useFuel: async () => true,
    takeProNumber: async () => undefined,
    takePickupNumber: async () => 'PU00000001',
    findShipment: async () => undefined,
  },
  now: () => new Date('2026-11-23T15:00:00.000Z'),
  isDemo: () => false,
};
const carrier = { code: 'BMESA', scac: 'BMSF', isDemoDispatch: true, isDeskDispatch: false };
const account = { carrierId: 1, customerId: 2, ownCredentials: null };
const connect = (name: string, settings: object, changes: Partial<ConnectorHost> = {}): Connection =>
  kindOf(name).connect(settings, carrier, { ...host, ...changes });
const opened = (connection: Connection): CarrierConnector =>
  connection.open(account, { keep: (_configuration, make) => make() });

const abilities: Record<Exclude<Capability, 'charges'>, (connector: CarrierConnector) => unknown> = {
  rates: ({ rates }) => rates,
  dispatch: ({ dispatch }) => dispatch,
  lookup: ({ lookup }) => lookup,
  tracking: ({ tracking }) => tracking,
  documents: ({ documents }) => documents,
  invoices: ({ invoices }) => invoices,
};
const abilitiesOf = (connector: CarrierConnector): string[] =>
  Object.entries(abilities).flatMap(([name, of]) => (of(connector) === undefined ? [] : [name]));

describe.each(names)('the connector %s', (name) => {
  const { manifest, settings } = kindOf(name);

  it('has a manifest that people and the database can read', () => {
    expect(manifest.kind).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    expect([manifest.name, manifest.about].filter((text) => text.trim() === '')).toEqual([]);
    expect(manifest.limitations.filter((text) => !text.endsWith('.'))).toEqual([]);
  });

  it('names secrets that are fields of its settings', () => {
    expect(manifest.secrets.filter((path) => !pathsOf(settings).includes(path))).toEqual([]);
    const looksSecret = pathsOf(settings).filter((path) => /password|token|\.value$|apiKey|secret/i.test(path));
    expect(looksSecret.filter((path) => !manifest.secrets.includes(path))).toEqual([]);
  });

  it('is unreachable or accepts nothing without settings, and with settings that cannot be read', () => {
    for (const stored of [{}, { baseUrl: 7 }, { madeUp: true }]) {
      const { acceptedBy, isSimulated } = connect(name, stored);
      expect([acceptedBy, isSimulated]).toEqual(['none', false]);
    }
  });

  it('can do in the simulator what its manifest says, and nothing else', () => {
    const simulated = kindOf(name).simulatedSettings?.({ canLookUpByReference: true }) ?? {};
    const connection = connect(name, simulated);

    expect(connection).toMatchObject({ isReachable: true, acceptedBy: 'connection', isSimulated: true });
    expect(abilitiesOf(opened(connection)).sort()).toEqual(
      manifest.capabilities.filter((capability) => capability !== 'charges').toSorted(),
    );
  });

  it('is documented with each of its settings', () => {
    const page = readFileSync('docs/carriers.md', 'utf8');
    const missing = pathsOf(settings).filter(
      (path) => !page.includes(`| \`${path}\` |`) && !path.startsWith('dispatch.'),
    );
    expect([page.includes(`\`${name}\``), missing]).toEqual([true, []]);
  });
});

describe('the registry', () => {
  const manifest = (changes: Partial<ConnectorManifest>): ConnectorKind => {
    const kind = kindOf(registry.initialKind);
    return { ...kind, manifest: { ...kind.manifest, ...changes } };
  };

  it('takes a name once, and one kind for new carriers', () => {
    const own = new ConnectorRegistry();
    expect(() => own.register(manifest({ isForNewCarriers: undefined }))).toThrow(/registered already/);
    expect(() => own.register(manifest({ kind: 'other' }))).toThrow(/new carriers/);
  });

  it('doesn’t know a kind that was not registered', () => {
    expect(registry.find('notificationsLost-of')).toBeUndefined();
    expect(registry.can('notificationsLost-of', 'rates')).toBe(false);
  });
});

describe('a carrier that is rated here', () => {
  it('is accepted by the demo only in a demo installation, and by its own system first', () => {
    const name = registry.initialKind;
    const isDemo = () => true;
    expect(connect(name, {}, { isDemo }).acceptedBy).toBe('demo');
    expect(connect(name, { dispatch: { baseUrl: 'https://api.bluemesa.example' } }, { isDemo }).acceptedBy).toBe(
      'connection',
    );
    expect(abilitiesOf(opened(connect(name, {})))).toEqual(['rates', 'dispatch', 'lookup']);
  });
});
