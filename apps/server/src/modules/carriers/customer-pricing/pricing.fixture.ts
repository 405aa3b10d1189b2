import { quotesApi } from '@lading/contracts/quotes/quotes';
import { aUser } from '../../../../../../test/harness/builders/customers';
import { changeRows, removeRows, storedRows } from '../../../../../../test/harness/builders/rows';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
} from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../../test/harness/test-portal';
import { Customer } from '../../customers/customers.entities';
import { Offer } from '../../quotes/quotes.entities';
import { CustomerPricing, PricingAdjustment } from '../carriers.entities';
import { PricingBook } from './pricing-book.service';

/** Noon in Chicago. */
export const start = '2026-11-23T18:00:00Z';
export const carrierId = 1085;
export const everything = ['dataVisibility', 'customerVisibility', 'seeAllCustomersTab', 'activityPage'];

/** A carrier with an administrator and a shipper on its site, and another carrier. */
export interface PricingWorld {
  readonly portal: TestPortal;
  readonly shipper: Caller;
  readonly customerId: number;
  readonly locationId: number;
  readonly administrator: Caller;
  readonly rival: Caller;
  readonly aColleague: (email: string, privileges: readonly string[], more?: object) => Promise<Caller>;
  /** The rate of the carrier for the worked example on a pickup date. */
  readonly rated: (shipDate: string) => Promise<Offer>;
  /** Removes all pricing, after each test. */
  readonly clear: () => Promise<void>;
}

export async function pricingWorld(): Promise<PricingWorld> {
  const portal = await startTestPortal({ now: start });
  await createPlaces(portal);
  await createFuelIndex(portal);
  const { token, customerId, locationId } = await createShipper(portal);
  const shipper = portal.as(token);
  await createCarrier(portal, { id: carrierId, code: 'BMESA' });
  await createCarrier(portal, { id: 1081, code: 'RIVAL' });
  await changeRows(portal, Customer, customerId, { homeCarrierId: carrierId });
  const aColleague = async (email: string, privileges: readonly string[], more: object = {}): Promise<Caller> => {
    await aUser(portal, {
      ...{ email, firstName: 'Nora', lastName: email.split('@')[0] ?? '', carrierId, role: 'CarrierAdministrator' },
      ...{ carrierUserRole: 5, privileges: [...privileges], ...more },
    });
    return portal.as(await signedIn(portal, email));
  };
  const rated = async (shipDate: string): Promise<Offer> => {
    const details = { ...workedExample(locationId), shipDate };
    const { body: asked } = await shipper.call(quotesApi.start, { ...details, isRatedNow: true });
    await eventually(async () => {
      const { body } = await shipper.call(quotesApi.get, { quoteId: asked.quoteId });
      return body.state === 'rated' ? body : undefined;
    });
    const [offer] = await storedRows(portal, Offer, { quoteId: asked.quoteId, carrierId });
    if (!offer) throw new Error('the carrier offered no rate');
    return offer;
  };
  const clear = async (): Promise<void> => {
    await changeRows(portal, Offer, { carrierId }, { pricingId: null });
    await removeRows(portal, CustomerPricing, { carrierId });
    await removeRows(portal, PricingAdjustment, { carrierId });
    portal.app.get(PricingBook, { strict: false }).forget();
  };
  const administrator = await aColleague('vale@bluemesa.example', everything);
  const rival = await aColleague('rival@rival.example', everything, { carrierId: 1081 });
  return { portal, shipper, customerId, locationId, administrator, rival, aColleague, rated, clear };
}

/** Status, code and detail of a refusal. */
export const codeOf = ({ status, body }: Reply<unknown>): unknown[] => {
  const { code = '', detail = '' } = typeof body === 'object' ? { ...body } : {};
  return [status, code, detail];
};
