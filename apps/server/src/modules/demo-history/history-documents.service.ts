import { Injectable } from '@nestjs/common';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import { carrierBrands } from '@lading/demo-data/brands';
import { blockOf, demoTerms } from '@lading/demo-data/carrier-terms';
import { shipperEmail } from '@lading/demo-data/customers-and-users';
import { shipperConsignees, shipperFreight } from '@lading/demo-data/history/companies';
import { consigneesOf } from '@lading/demo-data/history/consignees';
import { goodsOf } from '@lading/demo-data/history/goods';
import { plannedBols, type PlannedBol } from '@lading/demo-data/history/shipper-desk';
import { addBusinessDays, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { PastBols, type PastBol } from '../bills-of-lading/past-bols.service.js';
import { PastProRequests } from '../carriers/pro-numbers/past-pro-requests.service.js';
import { carriersByCode, companyOfUser } from './demo-history.queries.js';
import type { HistoryOwner } from './history-freight.service.js';
import { momentAgo } from './past-moment.js';

/** PRO numbers that the home carrier granted, the last ones before those of its own block. */
const granted = { code: 'BMESA', size: 500 } as const;
const hour = 3_600_000;

type Carriers = ReadonlyMap<string, RowOf<(typeof carriersByCode)['shape']>>;

/** Bills of lading without a quote, and the PRO numbers that the main shipper holds. */
@Injectable()
export class HistoryDocuments {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly bols: PastBols,
    private readonly proRequests: PastProRequests,
    private readonly clock: Clock,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const owner = await this.database.findOne(companyOfUser, [shipperEmail]);
    if (!owner) return;
    const actor = found(await this.people.findActor(owner.userId));
    const carriers = await this.database.query(carriersByCode, [carrierBrands.flatMap(({ codes }) => codes)]);
    const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]));
    await this.addRequests(owner, byCode);
    await this.bols.add(
      actor,
      plannedBols.map((planned) => this.bolOf(planned, owner, byCode)),
    );
  }

  private async addRequests(owner: HistoryOwner, byCode: Carriers): Promise<void> {
    const terms = found(demoTerms.find(({ code }) => code === granted.code));
    const { first, bodyLength } = blockOf(terms);
    const by = { customerId: owner.id, createdBy: owner.userId };
    await this.proRequests.add([
      {
        ...{ ...by, carrierId: found(byCode.get(granted.code)).id, size: granted.size, state: 'granted', answer: '' },
        ...{
          reason: 'Labels are printed in Dallas before booking.',
          createdAt: this.ago(131),
          decidedAt: this.ago(130),
        },
        granted: { first: first - granted.size, last: first - 1, bodyLength },
      },
      {
        ...{ ...by, carrierId: found(byCode.get('OXVAL')).id, size: 5000, state: 'declined', granted: undefined },
        reason: 'Numbers for the whole year.',
        answer: 'We grant up to 1,000 numbers at a time. Please ask again for fewer.',
        ...{ createdAt: this.ago(88), decidedAt: this.ago(86) },
      },
      {
        ...{ ...by, carrierId: found(byCode.get('VRDGE')).id, size: 250, state: 'open', answer: '' },
        ...{ reason: 'Our Tacoma dock prints its own labels from next month on.', granted: undefined },
        ...{ createdAt: this.ago(1.4), decidedAt: null },
      },
    ]);
  }

  private bolOf(planned: PlannedBol, owner: HistoryOwner, byCode: Carriers): PastBol {
    const { kind, state, daysAgo, voidReason } = planned;
    const created = this.ago(daysAgo).getTime();
    const at = (time: number): string => new Date(time).toISOString();
    const shipDate = addBusinessDays(at(created).slice(0, 10), 1, unitedStatesClosures);
    return {
      ...{ kind, state, createdAt: at(created), content: contentOf(planned, { owner, byCode, shipDate }) },
      issuedAt: state === 'draft' ? null : at(created + hour / 4),
      ...(voidReason !== undefined && { voided: { at: at(created + 6 * hour), reason: voidReason } }),
    };
  }

  private ago(days: number): Date {
    return momentAgo(this.clock.iso(), days);
  }
}

function contentOf(
  { kind, from, to, carrier, daysAgo }: PlannedBol,
  { owner, byCode, shipDate }: { owner: HistoryOwner; byCode: Carriers; shipDate: string },
): DraftBolContent {
  const start = found(owner.locations.find(({ name }) => name === from));
  const consignee = found(consigneesOf(owner.companyName, shipperConsignees)[to]);
  const goods = goodsOf(shipperFreight.goods);
  const product = found(goods[(to * 7) % goods.length]);
  const units = 2 + (to % 3);
  const amounts = { pieces: product.pieces * units, weight: product.weight * units };
  const { name, address1, city, state, postalCode, country, contactName, phone } = start;
  const { handlingUnitType, packaging, length, width, height, description, freightClass, nmfc } = product;
  const number = `PO-${20_400 + to * 37}`;
  const order = { number, packages: amounts.pieces, weight: amounts.weight, isPalletized: true };
  return {
    ...{ shipDate, freightTerms: 'prepaid' },
    shipper: {
      ...{ name: `${owner.companyName}, ${name}`, address1, city, state, postalCode, country },
      ...{ contactName, phone, locationId: start.id },
    },
    consignee: {
      ...{ name: consignee.company, address1: consignee.address1, city: consignee.city, state: consignee.state },
      ...{ postalCode: consignee.postalCode, country: 'USA', contactName: consignee.contactName },
      phone: consignee.phone,
    },
    ...carrierOf(carrier, byCode),
    references: kind === 'vics' ? [] : [{ type: 3, number }],
    orders: kind === 'vics' ? [order] : [],
    // The youngest draft is still without its freight.
    items:
      daysAgo < 1
        ? []
        : [
            {
              ...{ handlingUnitType, handlingUnits: units, ...amounts, length, width, height },
              ...{ description, freightClass, packaging: packaging ?? null, nmfc: nmfc ?? null },
            },
          ],
    trailerLoadedBy: 'shipper',
    freightCountedBy: 'shipper',
  };
}

function carrierOf(carrier: PlannedBol['carrier'], byCode: Carriers): DraftBolContent {
  if (!('code' in carrier)) return { carrierName: carrier.name, scac: carrier.scac, proSource: 'none' };
  const { id: carrierId, name: carrierName, scac } = found(byCode.get(carrier.code));
  return { carrierId, carrierName, scac, proSource: carrier.isFromBlock ? 'block' : 'none' };
}
