import { Injectable } from '@nestjs/common';
import {
  CarrierFields,
  type AddManagedCarrier,
  type CarrierApiNeed,
  type ChangeManagedCarrier,
  type ManagedCarrier,
  type SwitchCarrierApi,
  type SwitchDemoDispatch,
} from '@lading/contracts/managed-carriers';
import { coreBrand } from '@lading/domain/brand/brands';
import { ConnectorRegistry } from '../../connectors/connector-registry.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import type { DomainEvent, EventFacts } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { SitesService } from '../sites/sites.service.js';
import {
  CarrierAdded,
  CarrierApiSwitched,
  CarrierChanged,
  CarrierDemoDispatchSwitched,
  carrierSubject,
} from './carriers.events.js';
import { ManagedCarriersQueries } from './managed-carriers.queries.js';

const takenWords = {
  code: 'Another carrier has this code',
  subdomain: 'Another site has this name',
} as const;

const needWords: Record<CarrierApiNeed, string> = {
  connection: "a connection to the carrier's system that accepts shipments",
  rates: 'rates',
};

/** Why the demo setting of a carrier can't be changed; nothing when it can. */
function refusalOf({ name, demoDispatch, isApiActive, acceptedBy }: ManagedCarrier, isOn: boolean): string | undefined {
  if (demoDispatch === 'unavailable' && isOn) {
    return 'Demo dispatch is only for carriers that are rated here, in an installation that runs with DEMO=true.';
  }
  if (!isOn && isApiActive && acceptedBy === 'demo') {
    return `Nothing else accepts the shipments of ${name}. Deactivate its API first.`;
  }
  return undefined;
}

/** A carrier without an agreement is there for every company, as it is for companies that join later. */
const connectEverybody = `INSERT INTO carrier_connection (carrier_id, customer_id) SELECT $1, id FROM customer
  WHERE is_active ON CONFLICT (customer_id, carrier_id) DO NOTHING`;

const termsOf = ({ name, scac, supportPhone, isContract }: CarrierFields) => ({
  name: name.trim(),
  scac,
  supportPhone: supportPhone ?? '',
  isContract,
});

const about = <P extends object>(carrierId: number, payload: P): EventFacts<P> => ({
  subject: carrierSubject(carrierId),
  payload,
  carrierId,
});

/** What administrators of the installation do with carriers. */
@Injectable()
export class ManagedCarriersService {
  constructor(
    private readonly database: Database,
    private readonly queries: ManagedCarriersQueries,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly registry: ConnectorRegistry,
  ) {}

  /** The carrier is asked for prices once somebody has switched its API on, after its prices came in. */
  async add({ code, theme, subdomain, ...fields }: AddManagedCarrier, actor: Actor): Promise<ManagedCarrier> {
    const terms = termsOf(fields);
    const { name, scac, supportPhone, isContract } = terms;
    const carrierId = await this.database.transaction(async () => {
      await this.mustBeFree({ code, subdomain });
      const row = await this.database.findOne<{ id: number }>(
        `INSERT INTO carrier (code, name, scac, theme, support_phone, is_contract, connector, is_api_active)
         VALUES ($1, $2, $3, $4, $5, $6, $7, false) RETURNING id`,
        [code, name, scac, theme, supportPhone, isContract, this.registry.initialKind],
      );
      if (!row) throw problem('internal');
      await this.database.query(
        'INSERT INTO site (subdomain, carrier_id, site_name, theme, client_id) VALUES ($1, $2, $3, $4, $5)',
        [subdomain, row.id, name, theme, `lading-${subdomain}`],
      );
      await this.connect(row.id, isContract);
      const payload = { ...terms, carrierId: row.id, code, subdomain };
      await this.publish(actor, new CarrierAdded(about(row.id, payload)));
      return row.id;
    });
    return this.queries.get(carrierId);
  }

  async change({ carrierId, ...fields }: ChangeManagedCarrier, actor: Actor): Promise<ManagedCarrier> {
    await this.database.transaction(async () => {
      // What a change leaves out is stored as it was read.
      await this.hold(carrierId);
      const before = termsOf(await this.queries.get(carrierId));
      const after = termsOf(withChange(CarrierFields, before, fields));
      await this.database.query(
        'UPDATE carrier SET name = $2, scac = $3, support_phone = $4, is_contract = $5 WHERE id = $1',
        [carrierId, after.name, after.scac, after.supportPhone, after.isContract],
      );
      if (before.isContract) await this.connect(carrierId, after.isContract);
      await this.publish(actor, new CarrierChanged(about(carrierId, { carrierId, before, after })));
    });
    return this.queries.get(carrierId);
  }

  /**
   * Switching to what is in force already changes nothing. A carrier is asked for prices only when something accepts its
   * freight: rates and PRO numbers alone would confirm shipments that no carrier hauls.
   */
  async switchApi({ carrierId, isApiActive }: SwitchCarrierApi, actor: Actor): Promise<ManagedCarrier> {
    await this.database.transaction(async () => {
      await this.hold(carrierId);
      if (isApiActive) await this.mustBeReady(carrierId);
      const changed = await this.database.query(
        'UPDATE carrier SET is_api_active = $2 WHERE id = $1 AND is_active AND is_api_active <> $2 RETURNING id',
        [carrierId, isApiActive],
      );
      if (changed.length === 0) return;
      await this.publish(actor, new CarrierApiSwitched(about(carrierId, { carrierId, isApiActive })));
    });
    return this.queries.get(carrierId);
  }

  async switchDemoDispatch({ carrierId, isOn }: SwitchDemoDispatch, actor: Actor): Promise<ManagedCarrier> {
    await this.database.transaction(async () => {
      await this.hold(carrierId);
      const carrier = await this.queries.get(carrierId);
      if (carrier.demoDispatch === (isOn ? 'on' : 'off')) return;
      const refusal = refusalOf(carrier, isOn);
      if (refusal) throw problem('wrong-state', { detail: refusal });
      const changed = await this.database.query(
        'UPDATE carrier SET is_demo_dispatch = $2 WHERE id = $1 AND is_demo_dispatch <> $2 RETURNING id',
        [carrierId, isOn],
      );
      if (changed.length === 0) return;
      await this.publish(actor, new CarrierDemoDispatchSwitched(about(carrierId, { carrierId, isOn })));
    });
    return this.queries.get(carrierId);
  }

  /** Between a reading of the carrier and its update no other call may write it. */
  private async hold(carrierId: number): Promise<void> {
    await this.database.query('SELECT FROM carrier WHERE id = $1 FOR UPDATE', [carrierId]);
  }

  private async mustBeReady(carrierId: number): Promise<void> {
    const { name, isApiActive, apiNeeds } = await this.queries.get(carrierId);
    if (isApiActive || apiNeeds.length === 0) return;
    const needs = apiNeeds.map((need) => needWords[need]).join('; ');
    const detail = `The API of ${name} can't be activated yet. Missing: ${needs}.`;
    throw problem('wrong-state', { detail, more: { missing: apiNeeds } });
  }

  private async mustBeFree(place: { code: string; subdomain: string }): Promise<void> {
    const taken = await this.queries.taken(place);
    if (taken) throw fieldProblem(taken, 'mismatch', takenWords[taken]);
    // The neutral portal answers there.
    if (coreBrand.subdomains.includes(place.subdomain))
      throw fieldProblem('subdomain', 'mismatch', takenWords.subdomain);
  }

  private async connect(carrierId: number, isContract: boolean): Promise<void> {
    if (!isContract) await this.database.query(connectEverybody, [carrierId]);
  }

  private async publish(actor: Actor, event: DomainEvent): Promise<void> {
    await this.events.publish(actor, event);
    this.database.afterCommit(() => this.sites.forget());
  }
}
