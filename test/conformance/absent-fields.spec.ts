import { accountApi } from '@lading/contracts/accounts/account';
import { addressBookApi } from '@lading/contracts/customers/address-book';
import { endpoints } from '@lading/contracts/apis';
import { campaignsApi } from '@lading/contracts/accounts/campaigns';
import { carrierConnectionsApi } from '@lading/contracts/carriers/carrier-connections';
import { contentApi } from '@lading/contracts/sites/content';
import { customerPricingApi } from '@lading/contracts/carriers/customer-pricing';
import { customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import { carrierResourcesApi, type AddCarrierResource } from '@lading/contracts/carriers/carrier-resources';
import { carrierTerminalsApi, type AddCarrierTerminal } from '@lading/contracts/carriers/carrier-terminals';
import { terminalClosuresApi, type AddTerminalClosure } from '@lading/contracts/carriers/terminal-closures';
import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { locationsApi } from '@lading/contracts/customers/locations';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { productsApi } from '@lading/contracts/customers/products';
import { systemUsersApi } from '@lading/contracts/accounts/system-users';
import { carrierPromotionsApi } from '@lading/contracts/sites/promotions';
import { tariffsApi } from '@lading/contracts/carriers/tariffs';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { Role } from '@lading/domain/users/roles';
import {
  createShipment,
  startFreight,
  untilDispatch,
  type Freight,
} from '../../apps/server/src/modules/shipments/shipments.fixture';
import type { Caller, Reply } from '../harness/test-portal';
import { replacingUpdates } from './replacing-updates';
import { signInEverybody } from './users';
import { Carrier, CarrierConnection } from '../../apps/server/src/modules/carriers/carriers.entities';
import { changeRows, removeRows } from '../harness/builders/rows';
import { aSite, aConnection } from '../harness/builders/carriers';

let freight: Freight;
let people: Map<Role, Caller>;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  // Everybody else belongs to another carrier and company.
  await changeRows(freight.portal, Carrier, { code: 'BMESA' }, { code: 'BMESX', scac: 'BMSX' });
  people = await signInEverybody(freight.portal);
  await aSite(freight.portal, { carrierId: 1085, siteName: 'Bluemesa' });
});
afterAll(() => freight.close());

const as = (role: Role): Caller => people.get(role) ?? freight.portal.anyone;
const nameOf = ({ group, name }: Endpoint): string => `${group}.${name}`;

const isUpdate = ({ method, name }: Endpoint): boolean =>
  method === 'PUT' || method === 'PATCH' || /^(update|change|edit|save|set|choose|rename)(?=[A-Z]|$)/.test(name);

/** The fields that a caller may leave out, but for keys and proofs that are no part of the record. */
const notOfTheRecord = new Set([
  'customerId',
  'currentPassword',
  'email:Account.updateMyAccount',
  'isConfirmed:fuel-index.change',
  'mode:tariffs.importRates',
  'attachmentId:carrier-resources.changeCarrierResource',
]);

function optionalOf(endpoint: Endpoint): string[] {
  if (!endpoint.takes) return [];
  // -- shapes of endpoints are classes
  const fields = fieldsOf(endpoint.takes as new () => object);
  const defaults = new Map(Object.entries(new (endpoint.takes as new () => object)()));
  return [...fields]
    .filter(([name, { required }]) => !required || defaults.get(name) !== undefined)
    .map(([name]) => name)
    .filter((name) => !pathParts(endpoint.path).includes(name))
    .filter((name) => !notOfTheRecord.has(name) && !notOfTheRecord.has(`${name}:${nameOf(endpoint)}`));
}

type Fields = Record<string, unknown>;

/** Fields that are only valid together with another one. */
const leadOf = new Map([
  ['closeTime', 'readyTime'],
  ['nmfcSub', 'nmfc'],
  ['locationIds', 'seesAllLocations'],
]);

interface Update {
  endpoint: Endpoint;
  caller: () => Caller;
  /** Every optional field with a value that no default has, and the required ones. */
  input: () => Promise<Fields>;
  /** What the record is; the answer of the update unless said. */
  read?: () => Promise<unknown>;
  /** The version that is to be changed, where updates name it: a late update takes the newer one and tries again. */
  versionOf?: (input: Fields) => Promise<number>;
}

/** Sends an update; throws unless it worked in the end. */
async function update({ endpoint, caller, versionOf }: Update, fields: Fields): Promise<unknown> {
  const version = versionOf && { version: await versionOf(fields) };
  const { status, body } = await caller().call(endpoint, { ...fields, ...version });
  if (versionOf && status === 409) return update({ endpoint, caller, versionOf, input: async () => fields }, fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const idOf = async (made: Promise<Reply<{ id: number }>>): Promise<number> => {
  const { status, body } = await made;
  if (status !== 201 && status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
};

let made = 0;
/** Lists refuse a second record of the same name. */
const unused = (name: string): string => `${name} ${(made += 1)}`;

const place = { address1: '1 Main St', city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA' as const };
const customer = (): Caller => as('CustomerAdministrator');
const contact = { contactName: 'Dana Reed', phone: '312-555-0100' };

const updates: readonly Update[] = [
  {
    endpoint: customerUsersApi.updateCustomerUser as Endpoint,
    caller: customer,
    input: async () => {
      const [user] = await freight.portal.sql<{ id: number }>(
        `SELECT id FROM user_account WHERE email = 'customeruser@lading.example'`,
      );
      const locationId = await idOf(
        customer().call(locationsApi.addLocation, { ...place, ...contact, name: 'Dock of users' }),
      );
      return {
        ...{ userId: user?.id, firstName: 'Ada', lastName: 'Reyes', phone: '312-555-0177', role: 1 },
        ...{ seesAllLocations: false, locationIds: [locationId], privileges: ['track'] },
        ...{ isThirdPartyVisibility: false, isShowThirdParty: false, seesCosts: false },
      };
    },
  },
  {
    endpoint: carrierUsersApi.updateCarrierUser as Endpoint,
    caller: () => as('CarrierAdministrator'),
    input: async () => {
      const names = { firstName: 'Nora', lastName: 'Vale', role: 4 } as const;
      const email = `${unused('nora').replace(' ', '')}@bluemesa.example`;
      const invited = as('CarrierAdministrator').call(carrierUsersApi.inviteCarrierUser, { ...names, email });
      const more = { phone: '312-555-0179', positionName: 'Key accounts', privileges: ['dataVisibility'] };
      return { id: await idOf(invited), ...names, ...more };
    },
    versionOf: async ({ id }) => {
      const { body } = await as('CarrierAdministrator').call(carrierUsersApi.listCarrierUsers, { limit: 100 });
      return body.items.find((user) => user.id === id)?.version ?? 0;
    },
  },
  {
    endpoint: systemUsersApi.updateSystemUser as Endpoint,
    caller: () => as('SuperSystemAdministrator'),
    input: async () => {
      const names = { firstName: 'Nora', lastName: 'Vale', role: 3 } as const;
      const email = `${unused('nora').replace(' ', '')}@lading.example`;
      const invited = as('SuperSystemAdministrator').call(systemUsersApi.inviteSystemUser, { ...names, email });
      const more = { phone: '312-555-0179', editorRoles: ['reports'], privileges: ['viewJobs'] };
      return { id: await idOf(invited), ...names, ...more };
    },
    versionOf: async ({ id }) => {
      const { body } = await as('SuperSystemAdministrator').call(systemUsersApi.listSystemUsers, { limit: 100 });
      return body.items.find((user) => user.id === id)?.version ?? 0;
    },
  },
  {
    endpoint: accountApi.updateMyAccount as Endpoint,
    caller: customer,
    input: async () => ({
      ...{ firstName: 'Ada', lastName: 'Reyes', phone: '312-555-0178' },
      preferences: {
        density: 'compact',
        units: 'metric',
        hasKeyShortcuts: false,
        landingPage: '/customers/quotes',
        labelFormat: 'zebra',
      },
    }),
    read: async () => (await customer().call(accountApi.getCurrentUser)).body,
  },
  {
    endpoint: preferencesApi.changePreferences as Endpoint,
    caller: customer,
    input: async () => ({
      ...{ colorScheme: 'dark', density: 'compact', units: 'metric', hasKeyShortcuts: false, hasMetTour: true },
      ...{ labelFormat: 'avery', favoritePages: ['/customers/map'] },
      ...{ landingPage: '/customers/shipments', homeCards: ['recent'] },
    }),
  },
  {
    endpoint: savedViewsApi.change as Endpoint,
    caller: customer,
    input: async () => {
      const name = unused('Mine');
      const view = { name, query: '', isShared: false, screen: 'shipments' } as const;
      const { body } = await customer().call(savedViewsApi.keep, view);
      return { viewId: body.viewId, name, query: 'q=chicago', isShared: true };
    },
  },
  {
    endpoint: addressBookApi.change as Endpoint,
    caller: customer,
    input: async () => ({
      id: await idOf(customer().call(addressBookApi.add, { ...place, company: unused('Old Mill') })),
      ...{
        ...place,
        ...contact,
        company: unused('Mill'),
        locationType: 'residential',
        address2: 'Unit 4',
        extension: '12',
      },
      ...{ email: 'mill@lading.example', instructions: 'Ring twice', readyTime: '08:00', closeTime: '15:00' },
      ...{ services: ['LFTP'], isThirdPartyBilling: true, isDefaultPickup: true, isDefaultDelivery: true },
    }),
  },
  {
    endpoint: productsApi.change as Endpoint,
    caller: customer,
    input: async () => {
      const product = {
        name: unused('Valve'),
        description: 'Valves',
        handlingUnitType: 'SKD',
        units: 'imperial',
      } as const;
      return {
        id: await idOf(customer().call(productsApi.add, product)),
        ...{ ...product, code: unused('V'), nmfc: '86900', nmfcSub: '3', freightClass: 70, packaging: 'CTN' },
        ...{ length: 48, width: 40, height: 45, weight: 700, pieces: 12 },
        ...{ isStackable: true, isUsed: true, isCarpet: true },
        hazardous: {
          ...{
            unNumber: 'UN1263',
            properShippingName: 'Paint',
            hazardClass: '3',
            packingGroup: 'II',
            weight: 100,
            contractNumber: 'C-1',
          },
        },
      };
    },
  },
  {
    endpoint: locationsApi.changeLocation as Endpoint,
    caller: customer,
    input: async () => ({
      id: await idOf(customer().call(locationsApi.addLocation, { ...place, ...contact, name: 'Dock' })),
      ...{ ...place, ...contact, name: 'Dock', isActive: true, locationType: 'residential', isBilling: true },
      ...{ address2: 'Rear', email: 'dock@lading.example', readyTime: '07:00', closeTime: '13:00' },
    }),
  },
  {
    endpoint: customerSettingsResource.changeCustomerSettings as Endpoint,
    caller: customer,
    input: async () => ({
      ...{ ...place, ...contact, address2: 'Floor 2', companyName: 'Shipper Inc', defaultFreightTerms: 'collect' },
      ...{ defaultInstructions: 'Call first', isSuggestedFreightClass: false, isMetric: true },
      ...{ invoiceToleranceCents: 700, invoiceToleranceBasisPoints: 200, emissionFactors: [] },
    }),
  },
  {
    endpoint: carrierConnectionsApi.changeConnection as Endpoint,
    caller: customer,
    input: async () => {
      await removeRows(freight.portal, CarrierConnection, { carrierId: 1085, customerId: 1 });
      await aConnection(freight.portal, { carrierId: 1085, customerId: 1 });
      return { carrierId: 1085, accountNumber: 'BM-8', isPreferred: true, isEnabled: true, closedLocationIds: [] };
    },
  },
  {
    endpoint: shipmentsApi.changeReferences as Endpoint,
    caller: () => freight.administrator,
    input: async () => {
      const { shipmentId } = await createShipment(freight, { carrier: 'QHAWK' });
      await untilDispatch(freight, shipmentId, 'confirmed');
      return { shipmentId, customerReference: 'CR-99', purchaseOrders: [{ number: 'PO-1' }] };
    },
  },
  {
    endpoint: carrierPromotionsApi.change as Endpoint,
    caller: () => as('CarrierAdministrator'),
    input: async () => {
      const promotion = {
        ...{ title: 'Fall', message: 'Less fuel', audience: 'connected', startsOn: '2026-11-24', endsOn: '2026-12-24' },
      } as const;
      const id = await idOf(as('CarrierAdministrator').call(carrierPromotionsApi.add, promotion));
      return { id, ...promotion, discount: '10%', terms: 'Once', link: 'https://lading.example/fall' };
    },
  },
  {
    endpoint: carrierResourcesApi.changeCarrierResource as Endpoint,
    caller: () => as('CarrierAdministrator'),
    versionOf: async ({ id }) => {
      const { body } = await as('CarrierAdministrator').call(carrierResourcesApi.listCarrierResources, { limit: 100 });
      return body.items.find((resource) => resource.id === id)?.version ?? 0;
    },
    input: async () => {
      const upload = '/api/v1/support-attachments?name=guide.pdf';
      const pdf = { 'content-type': 'application/pdf' };
      const attachment = as('CarrierAdministrator').send<{ id: number }>('POST', upload, '%PDF-1.4', pdf);
      const resource: AddCarrierResource = {
        ...{ title: 'Guide', kind: 'training', audience: 'customers', startsOn: '2026-11-01', endsOn: '2027-12-31' },
        attachmentId: await idOf(attachment),
      };
      const { attachmentId: _, ...fields } = resource;
      return {
        ...fields,
        id: await idOf(as('CarrierAdministrator').call(carrierResourcesApi.addCarrierResource, resource)),
      };
    },
  },
  {
    endpoint: carrierTerminalsApi.changeCarrierTerminal as Endpoint,
    caller: () => as('CarrierAdministrator'),
    versionOf: async ({ id }) => {
      const { body } = await as('CarrierAdministrator').call(carrierTerminalsApi.listCarrierTerminals, { limit: 100 });
      return body.items.find((terminal) => terminal.id === id)?.version ?? 0;
    },
    input: async () => {
      const terminal: AddCarrierTerminal = {
        ...{
          code: unused('CHI').replace(/\W/g, ''),
          name: 'Chicago',
          type: 'breakbulk',
          address: '1 Dock Rd',
          city: 'Chicago',
          state: 'IL',
        },
        ...{ postalCode: '60632', country: 'USA', timeZone: 'America/Chicago', opensAt: '06:00', closesAt: '20:00' },
        ...{ openDays: ['Mon', 'Sat'], cutoff: '15:00', dispatchEmail: 'chi@example.com' },
        ...{ openFrom: '2026-01-01', openUntil: '2027-12-31' },
        cutoffs: [{ days: ['Mon'], service: 'LFTP', cutoff: '14:00' }],
      };
      const { body } = await as('CarrierAdministrator').call(carrierTerminalsApi.addCarrierTerminal, terminal);
      return { ...terminal, id: body.id };
    },
  },
  {
    endpoint: terminalClosuresApi.changeTerminalClosure as Endpoint,
    caller: () => as('CarrierAdministrator'),
    versionOf: async ({ id }) => {
      const { body } = await as('CarrierAdministrator').call(terminalClosuresApi.listTerminalClosures);
      return body.items.find((closure) => closure.id === id)?.version ?? 0;
    },
    input: async () => {
      const { items } = (await as('CarrierAdministrator').call(carrierTerminalsApi.listCarrierTerminals, { limit: 1 }))
        .body;
      const closure: AddTerminalClosure = {
        ...{
          terminalId: items[0]?.id ?? 0,
          country: 'USA',
          prefixes: [],
          startsOn: '2027-03-01',
          endsOn: '2027-03-02',
        },
        ...{ effect: 'both', declinesRates: false, reason: 'weather', words: 'Heavy snow' },
      };
      return {
        ...closure,
        id: await idOf(as('CarrierAdministrator').call(terminalClosuresApi.addTerminalClosure, closure)),
      };
    },
  },
  {
    endpoint: tariffsApi.changeTariff as Endpoint,
    caller: () => as('CarrierAdministrator'),
    versionOf: async ({ id }) => {
      const { body } = await as('CarrierAdministrator').call(tariffsApi.getTariff, { id: Number(id) });
      return body.version;
    },
    input: async () => {
      const draft = { carrierId: 1085, name: unused('Draft'), effectiveFrom: '2027-01-05' };
      const id = await idOf(as('CarrierAdministrator').call(tariffsApi.draftTariff, draft));
      return { id, name: unused('Tariff'), effectiveFrom: '2027-02-01', terms: { minimumChargeCents: 12_345 } };
    },
  },
  {
    endpoint: customerPricingApi.changePricing as Endpoint,
    caller: () => as('CarrierAdministrator'),
    versionOf: async ({ id }) => {
      const { body } = await as('CarrierAdministrator').call(customerPricingApi.getPricing, { id: Number(id) });
      return body.version;
    },
    input: async () => {
      const draft = { carrierId: 1085, customerId: 1, validFrom: '2027-01-05' };
      const id = await idOf(as('CarrierAdministrator').call(customerPricingApi.draftPricing, draft));
      const days = { validFrom: '2027-02-01', validTo: '2027-12-31', protectedUntil: '2027-06-30' };
      return { id, ...days, atEnd: 'extend', terms: { minimumChargeCents: 12_345 } };
    },
  },
  {
    endpoint: campaignsApi.changeCampaign as Endpoint,
    caller: () => as('CarrierAdministrator'),
    versionOf: async ({ id }) => {
      const { body } = await as('CarrierAdministrator').call(campaignsApi.listCampaigns, {});
      return body.items.find((campaign) => campaign.id === id)?.version ?? 0;
    },
    input: async () => {
      const campaign = { name: 'Spring', headline: 'Ship with us' };
      const id = await idOf(as('CarrierAdministrator').call(campaignsApi.startCampaign, campaign));
      const days = { startsOn: '2026-11-24', endsOn: '2026-12-24' };
      const { body } = await as('CarrierAdministrator').call(campaignsApi.listCampaignRepresentatives, {});
      const representativeId = body.items[0]?.userId ?? 0;
      return { id, ...campaign, message: 'Come in', isActive: true, isPaused: true, ...days, representativeId };
    },
  },
  {
    endpoint: managedCarriersApi.changeManagedCarrier as Endpoint,
    caller: () => as('SuperSystemAdministrator'),
    input: async () => ({
      ...{
        carrierId: 1085,
        name: 'Bluemesa Freightways',
        scac: 'BMSF',
        supportPhone: '800-555-0101',
        timeZone: 'America/Denver',
        isContract: false,
      },
    }),
  },
  {
    endpoint: contentApi.changeFaqEntry as Endpoint,
    caller: () => as('SuperSystemAdministrator'),
    input: async () => {
      const entry = { audience: 'carrier', topic: 'Quotes', question: 'How?', answer: 'So.' } as const;
      const made = { ...entry, position: 1, isPublished: true };
      const id = await idOf(as('SuperSystemAdministrator').call(contentApi.addFaqEntry, made));
      return { id, ...entry, position: 70, isPublished: false };
    },
  },
  {
    endpoint: contentApi.changeTutorial as Endpoint,
    caller: () => as('SuperSystemAdministrator'),
    input: async () => {
      const video = { topic: 'Quotes', title: 'First', videoUrl: '/videos/a.webm', durationSeconds: 60 };
      const made = { ...video, position: 1, isPublished: true, isLanding: false };
      const id = await idOf(as('SuperSystemAdministrator').call(contentApi.addTutorial, made));
      return {
        ...{ id, ...video, description: 'How', posterUrl: '/videos/a.png', captionsUrl: '/videos/a.vtt' },
        ...{ position: 70, isPublished: false, isLanding: false },
      };
    },
  },
];

const withoutTime = (record: unknown): unknown => {
  const {
    updatedAt: _,
    version: __,
    preferences,
    ...rest
  } = Object.assign({ updatedAt: '', version: 0, preferences: {} }, record);
  return { ...rest, preferences };
};

it('every update with optional fields keeps omitted fields, or is listed with the reason why it replaces', () => {
  const known = [...updates.map(({ endpoint }) => nameOf(endpoint)), ...replacingUpdates.keys()];
  const open = endpoints.filter((endpoint) => isUpdate(endpoint) && optionalOf(endpoint).length > 0).map(nameOf);

  expect(open.toSorted()).toEqual(known.toSorted());
});

it.each(updates.map((update): [string, Update] => [nameOf(update.endpoint), update]))(
  '%s leaves fields alone that are absent',
  async (_, known) => {
    const { endpoint, input, read } = known;
    const full = await input();
    const optional = optionalOf(endpoint);
    const least = Object.fromEntries(Object.entries(full).filter(([name]) => !optional.includes(name)));
    const send = async (fields: Fields): Promise<unknown> => {
      const body = await update(known, fields);
      return withoutTime(read ? await read() : body);
    };

    const before = await send(full);
    const after = await send(least);

    const unnamed = optional.filter((name) => !(name in full) && !name.startsWith('default'));
    expect({ 'give these a value in the input of this update': unnamed }).toEqual({
      'give these a value in the input of this update': [],
    });
    expect(after).toEqual(before);
  },
);

it.each(updates.map((update): [string, Update] => [nameOf(update.endpoint), update]))(
  '%s keeps the fields that another call changes at the same time',
  async (_, known) => {
    const { endpoint, input, read } = known;
    for (let round = 0; round < 4; round += 1) {
      const full = await input();
      const optional = optionalOf(endpoint);
      const send = async (isSent: (name: string) => boolean): Promise<unknown> => {
        const fields = Object.entries(full).filter(([name]) => !optional.includes(name) || isSent(name));
        const body = await update(known, Object.fromEntries(fields));
        return withoutTime(read ? await read() : body);
      };
      const isFirstHalf = (name: string): boolean => optional.indexOf(leadOf.get(name) ?? name) % 2 === 0;

      await Promise.all([send(isFirstHalf), send((name) => !isFirstHalf(name))]);

      const after = await send(() => false);
      expect(after).toEqual(await send(() => true));
    }
  },
);

it('keeps the other preferences when an account update names one', async () => {
  const before = (await customer().call(accountApi.getCurrentUser)).body.preferences;
  const names = { firstName: 'Ada', lastName: 'Reyes' };
  await customer().call(accountApi.updateMyAccount, { ...names, preferences: { density: 'comfortable' } });

  const after = (await customer().call(accountApi.getCurrentUser)).body.preferences;

  expect(after).toEqual({ ...before, density: 'comfortable' });
});

it('gives a user with a new role the privileges that the role starts with', async () => {
  const [user] = await freight.portal.sql<{ id: number }>(
    `SELECT id FROM user_account WHERE email = 'customeruser@lading.example'`,
  );
  const names = { userId: user?.id ?? 0, firstName: 'Ada', lastName: 'Reyes' };

  const { body } = await customer().call(customerUsersApi.updateCustomerUser, { ...names, role: 2 });

  expect(body.privileges.length).toBeGreaterThan(1);
  expect(body.isThirdPartyVisibility).toBe(false);
});
