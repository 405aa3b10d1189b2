import { Injectable } from '@nestjs/common';
import {
  CarrierFields,
  type AddManagedCarrier,
  type CarrierApiNeed,
  type ChangeManagedCarrier,
  type ManagedCarrier,
  type SetDeskDispatch,
  type SwitchCarrierApi,
  type SwitchDemoDispatch,
} from '@lading/contracts/carriers/managed-carriers';
import { usualTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { coreBrand } from '@lading/domain/brand/brands';
import { ConnectorRegistry } from '../../connectors/connector-registry.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { readersOf } from '../../kernel/mail/mail-moderation.js';
import type { DomainEvent, CarrierEventFacts } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { SitesService } from '../sites/sites.service.js';
import {
  CarrierAdded,
  CarrierApiSwitched,
  CarrierChanged,
  CarrierDemoDispatchSwitched,
  CarrierDeskChanged,
  carrierSubject,
} from './carriers.events.js';
import { Carrier } from './carriers.entities.js';
import { carrierLocked, customersConnected, ManagedCarriersQueries } from './managed-carriers.queries.js';

const takenWords = {
  code: 'Another carrier has this code',
  subdomain: 'Another site has this name',
} as const;

const needWords: Record<CarrierApiNeed, string> = {
  connection: "a connection to the carrier's system, or a desk, that accepts shipments",
  rates: 'rates',
  publication: 'its publication under Onboarding',
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

/** Why the desk of a carrier can't be changed so; nothing when it can. */
function deskRefusalOf({ name, deskDispatch, isApiActive }: ManagedCarrier, isOn: boolean): string | undefined {
  if (deskDispatch === 'unavailable') return 'Desk dispatch is only for carriers that are rated here.';
  if (!isOn && deskDispatch === 'on' && isApiActive) {
    return `The desk of ${name} accepts its shipments. Deactivate its API first.`;
  }
  return undefined;
}

const deskOf = ({ deskDispatch, deskMinutes: minutes, missedPickupMinutes, deskEmails: emails }: ManagedCarrier) => ({
  isOn: deskDispatch === 'on',
  minutes,
  missedPickupMinutes,
  emails,
});

const termsOf = ({ name, scac, supportPhone, timeZone, isContract }: CarrierFields) => ({
  name: name.trim(),
  scac,
  supportPhone: supportPhone ?? '',
  timeZone: timeZone ?? usualTimeZone,
  isContract,
});

const about = <P extends object>(carrierId: number, payload: P): CarrierEventFacts<P> => ({
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

  /** The carrier gets rate requests once an administrator has switched its API on, after its rates were imported. */
  async add({ code, theme, subdomain, ...fields }: AddManagedCarrier, actor: Actor): Promise<ManagedCarrier> {
    const terms = termsOf(fields);
    const carrierId = await this.database.transaction(async () => {
      await this.mustBeFree({ code, subdomain });
      const { manager } = this.database;
      const connector = this.registry.initialKind;
      const carrier = manager.create(Carrier, {
        ...terms,
        code,
        theme,
        connector,
        isApiActive: false,
        publishedAt: null,
      });
      await manager.insert(Carrier, carrier);
      const { id } = carrier;
      await this.sites.add({ subdomain, carrierId: id, siteName: terms.name, theme });
      await this.connect(id, terms.isContract);
      const payload = { ...terms, carrierId: id, code, subdomain };
      await this.publish(actor, new CarrierAdded(about(id, payload)));
      return id;
    });
    return this.queries.get(carrierId);
  }

  get(carrierId: number): Promise<ManagedCarrier> {
    return this.queries.get(carrierId);
  }

  async change({ carrierId, ...fields }: ChangeManagedCarrier, actor: Actor): Promise<ManagedCarrier> {
    await this.database.transaction(async () => {
      // What a change leaves out is stored as it was read.
      await this.hold(carrierId);
      const before = termsOf(await this.queries.get(carrierId));
      const after = termsOf(withChange(CarrierFields, before, fields));
      await this.database.manager.update(Carrier, carrierId, after);
      if (before.isContract) await this.connect(carrierId, after.isContract);
      await this.publish(actor, new CarrierChanged(about(carrierId, { carrierId, before, after })));
    });
    return this.queries.get(carrierId);
  }

  /**
   * Switching to what is in force already changes nothing. A carrier gets rate requests only when something accepts its
   * freight: rates and PRO numbers alone would confirm shipments that no carrier hauls.
   */
  async switchApi({ carrierId, isApiActive }: SwitchCarrierApi, actor: Actor): Promise<ManagedCarrier> {
    await this.database.transaction(async () => {
      await this.hold(carrierId);
      if (isApiActive) await this.mustBeReady(carrierId);
      const other = { id: carrierId, isActive: true, isApiActive: !isApiActive };
      const { affected } = await this.database.manager.update(Carrier, other, { isApiActive });
      if (!affected) return;
      await this.publish(actor, new CarrierApiSwitched(about(carrierId, { carrierId, isApiActive })));
    });
    return this.queries.get(carrierId);
  }

  /** The carrier's users answer each order from now on, or no longer; what waits for an answer can still be answered. */
  async setDesk({ carrierId, isOn, ...wanted }: SetDeskDispatch, actor: Actor): Promise<ManagedCarrier> {
    const deskEmails = readersOf(wanted.deskEmails.map((email) => email.trim()));
    if (isOn && deskEmails.length === 0)
      throw fieldProblem('deskEmails', 'required', fieldMessage('Email', 'required'));
    if (deskEmails.length < wanted.deskEmails.length)
      throw fieldProblem('deskEmails', 'format', fieldMessage('Email', 'format'));
    await this.database.transaction(async () => {
      await this.hold(carrierId);
      const carrier = await this.queries.get(carrierId);
      const refusal = deskRefusalOf(carrier, isOn);
      if (refusal) throw problem('wrong-state', { detail: refusal });
      const before = deskOf(carrier);
      const { deskMinutes, missedPickupMinutes } = wanted;
      const after = { isOn, minutes: deskMinutes, missedPickupMinutes, emails: deskEmails };
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      const stored = { isDeskDispatch: isOn, deskMinutes, missedPickupMinutes, deskEmails };
      await this.database.manager.update(Carrier, carrierId, stored);
      await this.publish(actor, new CarrierDeskChanged(about(carrierId, { carrierId, before, after })));
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
      const other = { id: carrierId, isDemoDispatch: !isOn };
      const { affected } = await this.database.manager.update(Carrier, other, { isDemoDispatch: isOn });
      if (!affected) return;
      await this.publish(actor, new CarrierDemoDispatchSwitched(about(carrierId, { carrierId, isOn })));
    });
    return this.queries.get(carrierId);
  }

  /** Locks the carrier for the caller's transaction, and reads it. */
  async locked(carrierId: number): Promise<ManagedCarrier> {
    await this.hold(carrierId);
    return this.queries.get(carrierId);
  }

  /** Ends its rate requests and closes its site, or takes that back; in the caller's transaction. */
  async setDeleted(carrierId: number, state: Pick<Carrier, 'deletedAt' | 'isApiActive'>): Promise<void> {
    await this.database.manager.update(Carrier, carrierId, state);
    this.database.afterCommit(() => this.sites.forget());
  }

  /** In the caller's transaction, which publishes the event. */
  async setSupportPhone(carrierId: number, supportPhone: string): Promise<void> {
    await this.database.manager.update(Carrier, carrierId, { supportPhone });
  }

  /** Between a reading of the carrier and its update no other call may write it. */
  private async hold(carrierId: number): Promise<void> {
    await this.database.query(carrierLocked, [carrierId]);
  }

  private async mustBeReady(carrierId: number): Promise<void> {
    const { name, isApiActive, apiNeeds, deletedAt } = await this.queries.get(carrierId);
    if (deletedAt !== null) throw problem('wrong-state', { detail: `${name} is deleted. Restore it first.` });
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

  /** A carrier without an agreement is there for every customer, as it is for customers that join later. */
  private async connect(carrierId: number, isContract: boolean): Promise<void> {
    if (!isContract) await this.database.query(customersConnected, [carrierId]);
  }

  private async publish(actor: Actor, event: DomainEvent): Promise<void> {
    await this.events.publish(actor, event);
    this.database.afterCommit(() => this.sites.forget());
  }
}
