import { endpoints } from '@lading/contracts/apis';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { isReading } from '../../../../../test/conformance/every-endpoint';
import { aFinishedTrial, aPricing, aSite, aTariff } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addManyRows, addRow, changeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../test/harness/freight-world';
import { Campaign, Invite } from '../account/account.entities';
import { CarrierTerminal } from '../carrier-terminals/carrier-terminals.entities';
import { ServiceArea, ServiceAreaRow } from '../carrier-terminals/service-areas.entities';
import { CustomerTransfer } from '../customer-transfers/customer-transfers.entities';
import { Invoice } from '../invoices/invoices.entities';
import { CarrierAnswer, Offer, Quote } from '../quotes/quotes.entities';
import { Shipment } from '../shipments/shipments.entities';
import { VolumeAnswer, VolumeRequest } from '../volume-requests/volume-requests.entities';
import { carrierId, rivalId, rowsOf, type FiguresWorld } from './carrier-figures.fixture';

/** What each of the rival's rates, shipments and invoices amounts to, and nothing else. */
export const rivalCents = 7_777_771;
export const ownCents = 31_415;

/** The rival's name, number or amount, however it is written. */
export const saysRival = /rival|RIVL|777777|77,?777\.71|35019753/i;

/** Readings that users of carriers may call. */
export const carrierReadings: readonly Endpoint[] = endpoints.filter((endpoint) => {
  const { access } = endpoint;
  return isReading(endpoint) && (typeof access === 'object' ? access.carrier !== undefined : access === 'signedIn');
});

/** Each quote was offered a rate by the carrier where it has one, and always by its rival, which was the cheapest and chosen. */
export async function addRates(world: FiguresWorld): Promise<void> {
  const { portal } = world;
  const { quotes: asked } = await rowsOf(world);
  await addManyRows(
    portal,
    CarrierAnswer,
    asked.map(({ quoteId, customerId, carrierId: of, askedAt, offeredAt }) => ({
      ...{ quoteId, customerId, carrierId: of, round: 1, askedAt, answeredAt: askedAt },
      ...(offeredAt || of === rivalId
        ? { state: 'offered' as const }
        : { state: 'declined' as const, reason: 'No service on this lane', source: 'carrier' as const }),
    })),
  );
  const answers = await storedRows(portal, CarrierAnswer);
  await addManyRows(
    portal,
    Offer,
    answers.flatMap(({ id, quoteId, customerId, carrierId: of, state }) => {
      if (state !== 'offered') return [];
      const cents = of === rivalId ? rivalCents : ownCents;
      const offer = {
        ...{ carrierAnswerId: id, quoteId, customerId, carrierId: of, serviceLevel: 'STANDARD', currency: 'USD' },
        ...{ serviceName: of === rivalId ? 'Rival express' : 'Standard', totalCents: cents, transitDays: 3 },
        ...{ charges: [{ code: 'LH', description: 'Linehaul', cents }] },
        lane: 'direct' as const,
        pricing: 'tariff' as const,
      };
      return of === rivalId ? [offer] : [offer, { ...offer, totalCents: cents + 100, transitDays: 1 }];
    }),
  );
}

/** A request of each company for a truckload, which the carrier and its rival have answered. */
export async function addVolumeRequests({ portal, companies }: FiguresWorld): Promise<void> {
  const at = new Date('2026-11-17T15:00:00Z');
  for (const [index, { id: customerId }] of companies.entries()) {
    const { id: volumeRequestId } = await addRow(portal, VolumeRequest, {
      ...{ customerId, number: `VF${index}`, state: 'answered', createdBy: null, createdAt: at, updatedAt: at },
      details: {
        ...{ freightTerms: 'prepaid', equipment: 'dryVan', trailerLength: 53, units: 'imperial', stops: [], items: [] },
        ...{ origin: { city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA' }, services: [], references: [] },
        destination: { city: 'Tulsa', state: 'OK', postalCode: '74103', country: 'USA' },
        ...{ pickup: { date: '2026-11-24', from: '08:00', to: '12:00' }, totalWeight: 42_000, totalPallets: 22 },
      },
      ...{ originLabel: 'Reno, NV', destinationLabel: 'Tulsa, OK', originZone: 'UTC', roadMiles: 1600 },
      ...{ totalWeight: 42_000, pickupDate: '2026-11-24', answerBy: new Date('2026-12-01T15:00:00Z') },
      carrierIds: [String(carrierId), String(rivalId)],
    });
    const answer = (of: number, email: string, amountCents: number) =>
      addRow(portal, VolumeAnswer, {
        ...{ volumeRequestId, customerId, carrierId: of, email, mailedAt: at, state: 'offered', amountCents },
        ...{ transitDays: 3, validUntil: '2026-12-10', equipment: 'dryVan', comment: email, answeredAt: at },
      });
    await answer(carrierId, 'desk@figures.example', ownCents);
    await answer(rivalId, 'desk@rival.example', rivalCents);
  }
}

/** A tariff, a terminal and a service area of a carrier, all with this name; answers the ids of tariff and area. */
export async function addNetwork({ portal, companies }: FiguresWorld, of: number, name: string): Promise<number[]> {
  const tariffId = await aTariff(portal, { carrierId: of, name: `${name} tariff` });
  const { id: terminalId } = await addRow(portal, CarrierTerminal, {
    ...{ carrierId: of, code: name.slice(0, 5).toUpperCase(), name: `${name} terminal`, type: 'service-center' },
    ...{ address: '1 Dock Rd', city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA', openDays: 62 },
    ...{
      timeZone: 'America/Los_Angeles',
      opensAt: '06:00',
      closesAt: '20:00',
      cutoff: '15:00',
      openFrom: '2026-01-01',
    },
  });
  const { id: serviceAreaId } = await addRow(portal, ServiceArea, {
    ...{ carrierId: of, state: 'published', effectiveFrom: '2026-01-01', rowCount: 1, reaches: [] },
    uploadedAt: portal.clock.now(),
  });
  await addRow(portal, ServiceAreaRow, {
    ...{ serviceAreaId, carrierId: of, country: 'USA', place: '895', terminalId, service: 'direct' },
    ...{ pickupDays: 62, deliveryDays: 62, extraDays: 0 },
  });
  const trialId = await aFinishedTrial(portal, tariffId);
  const [company] = companies;
  const pricingId = await aPricing(portal, { carrierId: of, customerId: company?.id ?? 0, terms: {} });
  return [tariffId, serviceAreaId, trialId, pricingId];
}

/**
 * A rival with site, users, invites, campaign, transfer, notes and activity hauls and quotes for the same customers.
 * All that belongs to it shows its name, its number or its amount.
 */
export async function addRival(world: FiguresWorld): Promise<void> {
  const { portal, companies } = world;
  await changeRows(portal, Shipment, { carrierId: rivalId }, ({ number, bolNumber }) => ({
    ...{ number: `RIVAL${number}`, bolNumber: `RIVAL${bolNumber}`, proNumber: `RIVAL${number}` },
    totalCents: rivalCents,
  }));
  await changeRows(portal, Invoice, { carrierId: rivalId }, ({ number }) => ({
    ...{ number: `RIVAL${number}`, totalCents: rivalCents, creditedCents: 0 },
  }));
  const chosen = { bestCents: rivalCents, selectedCents: rivalCents, previousCents: rivalCents };
  const offers = new Map(
    (await storedRows(portal, Offer, { carrierId: rivalId })).map(({ quoteId, id }) => [quoteId, id]),
  );
  await changeRows(portal, Quote, {}, ({ id }) => ({
    ...{ ...chosen, selectedOfferId: offers.get(id) ?? null },
    ...{ previousCarrierId: rivalId, previousService: 'Rival express' },
  }));
  await aSite(portal, { subdomain: 'figures', carrierId, siteName: 'Figure Lines' });
  await aSite(portal, { subdomain: 'rival', carrierId: rivalId, siteName: 'Rival Lines' });
  const privileges = carrierPrivileges.map(({ privilege }) => privilege);
  const user = { carrierId: rivalId, carrierUserRole: 5 as const, privileges, role: 'CarrierAdministrator' as const };
  const rivalUser = await aUser(portal, { ...user, email: 'rival@carrier.example', lastName: 'Rival' });
  const colleague = await aUser(portal, { ...user, email: 'rival2@carrier.example', lastName: 'Rival' });
  const [createdAt, expiresAt] = [portal.clock.now(), new Date('2026-12-01T00:00:00Z')];
  const invite = { keyHash: 'rival', email: 'rival-lead@mill.example', companyName: 'Rival lead' };
  await addRow(portal, Invite, { carrierId: rivalId, ...invite, createdAt, sentAt: createdAt, expiresAt });
  const campaign = { headline: 'Ship with us', createdBy: null, createdAt };
  await addRow(portal, Campaign, { carrierId, ...campaign, key: 'figurescampaign12', name: 'Own campaign' });
  await addRow(portal, Campaign, { carrierId: rivalId, ...campaign, key: 'rivalcampaign1234', name: 'Rival campaign' });
  const [one, other] = world.representatives.map(({ id }) => id);
  const transfer = { parts: ['companies'], state: 'done' as const, startsAt: createdAt, notifiesCustomers: false };
  const own = { fromUserId: one ?? 0, toUserId: other ?? 0, createdByName: 'Boss' };
  await addRow(portal, CustomerTransfer, { carrierId, ...transfer, ...own, createdAt });
  await addRow(portal, CustomerTransfer, {
    ...{ carrierId: rivalId, ...transfer, fromUserId: rivalUser, toUserId: colleague, createdByName: 'Rival' },
    createdAt,
  });
  await addVolumeRequests(world);
  const rival = portal.as(await signedIn(portal, 'rival@carrier.example'));
  const [customer] = companies.filter(({ isSite }) => !isSite);
  const id = customer?.id ?? 0;
  await rival.call(carrierCustomersApi.representCustomer, { id });
  await rival.call(carrierCustomersApi.addCustomerNote, { id, text: 'Rival note' });
  const locations = (customer?.locations ?? []).map((locationId) => ({
    ...{ locationId, isPrepaid: true, isCollect: false, isThirdParty: true },
  }));
  await rival.call(locationRulesApi.changeCustomerLocationRule, { customerId: id, locations });
  const boss = world.administrator;
  const [first] = companies;
  await boss.call(carrierCustomersApi.addCustomerNote, { id: first?.id ?? 0, text: 'Own note' });
}
