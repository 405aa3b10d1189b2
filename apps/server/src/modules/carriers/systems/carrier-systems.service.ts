import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  newSignInOf,
  type CarrierSystem,
  type ChangeCarrierSystem,
  type ConformanceRun,
  type RunConformance,
  type SystemHealth,
  type SystemSettings,
  type SystemTrial,
  type SystemWay,
  type TryCarrierSystem,
} from '@lading/contracts/carriers/carrier-systems';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { Carrier, CarrierReach } from '../carriers.entities.js';
import { carrierSubject } from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { CarrierConnectors, type TriedCarrier } from '../connections/carrier-connectors.service.js';
import { CarrierCredentialsStore } from '../connections/carrier-credentials.service.js';
import { credentialsOf, hintOf, type SetCredentials } from '../connections/credential-parts.js';
import { carrierLocked } from '../managed-carriers.queries.js';
import { CarrierSystemChanged, CarrierSystemTested, type SystemTerms } from './carrier-systems.events.js';
import { conformanceNoted, systemOfCarrier, trialNoted, type SystemRow } from './carrier-systems.queries.js';
import { SystemHealthQueries } from './system-health.queries.js';
import { SystemConformance } from './system-conformance.service.js';
import { SystemTrials } from './system-trials.service.js';
import { TrialFreights } from './trial-freight.service.js';

/** Settings as they are tried and stored. */
interface Wanted {
  readonly carrier: TriedCarrier;
  /** New credentials, none, or the stored ones. */
  readonly signIn: SetCredentials | null | 'unchanged';
}

/** How the portal reaches the systems of carriers: read, tried and changed by administrators of a carrier or of the portal. */
@Injectable()
export class CarrierSystemsService {
  constructor(
    private readonly database: Database,
    private readonly connectors: CarrierConnectors,
    private readonly credentials: CarrierCredentialsStore,
    private readonly trials: SystemTrials,
    private readonly conformance: SystemConformance,
    private readonly freights: TrialFreights,
    private readonly healths: SystemHealthQueries,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, carrierId: number): Promise<CarrierSystem> {
    return this.view(await this.read(actor, carrierId));
  }

  async health(actor: Actor, carrierId: number): Promise<SystemHealth> {
    if (!mayManageCarrier(actor, carrierId)) throw problem('not-found');
    return this.healths.read(carrierId);
  }

  /** A trial with the saved settings is noted; one with others is not. */
  async try(actor: Actor, { carrierId, settings }: TryCarrierSystem): Promise<SystemTrial> {
    const row = await this.read(actor, carrierId);
    if (settings) return this.trials.run((await this.wantedOf(row, settings)).carrier);
    const carrier = await this.connectedOf(row);
    const trial = await this.trials.run(carrier);
    await this.noteTrial(row, trial);
    return trial;
  }

  /** The run has no transaction: it takes as long as the carrier's system does. */
  async runConformance(actor: Actor, { carrierId, ...places }: RunConformance): Promise<ConformanceRun> {
    const row = await this.read(actor, carrierId);
    const carrier = await this.connectedOf(row);
    if (carrier.signIn === 'unreadable')
      throw problem('wrong-state', { detail: 'The stored credentials can no longer be read. Enter them again.' });
    const reference = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
    const freight = await this.freights.create(reference, { ...places, pounds: 900, freightClass: 85 });
    const steps = await this.conformance.run(carrier, freight);
    const isPassed = steps.every(({ outcome }) => outcome === 'passed' || outcome === 'unsupported');
    const ranAt = this.clock.iso();
    const run: ConformanceRun = { isPassed, steps, reference, version: row.version ?? 0, ranAt, ranBy: actor.name };
    await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        await this.database.query(conformanceNoted, [carrierId, JSON.stringify(run)]);
        const failed = steps.filter(({ outcome }) => outcome === 'failed').map(({ step }) => step);
        const payload = { carrierId, reference, failed };
        await this.events.publish(
          actor,
          new CarrierSystemTested({ subject: carrierSubject(carrierId), payload, carrierId }),
        );
      }),
    );
    return run;
  }

  /** The carrier with its saved settings, for calls that belong to no customer. */
  async triedCarrier(actor: Actor, carrierId: number): Promise<TriedCarrier> {
    return this.storedOf(await this.read(actor, carrierId));
  }

  /** Other calls have a transaction of their own: the trial takes as long as the carrier's system does. */
  async change(actor: Actor, change: ChangeCarrierSystem): Promise<CarrierSystem> {
    const { carrierId, version, confirmation } = change;
    const row = await this.read(actor, carrierId);
    this.requireVersion(row, version);
    if (confirmation !== undefined && confirmation !== row.code)
      throw fieldProblem('confirmation', 'mismatch', fieldMessage('Confirmation', 'mismatch'));
    const wanted = await this.wantedOf(row, change);
    const trial = await this.trials.run(wanted.carrier);
    const isUntried = trial.outcome !== 'answers';
    if (isUntried && confirmation === undefined)
      throw problem('trial-failed', { detail: trial.reason ?? undefined, more: { trial } });
    await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        await this.database.query(carrierLocked, [carrierId]);
        const before = found(await this.database.findOne(systemOfCarrier, [carrierId]));
        this.requireVersion(before, version);
        await this.store(wanted, { actor, trial, version: version + 1 });
        const after = found(await this.database.findOne(systemOfCarrier, [carrierId]));
        const payload = { carrierId, before: this.termsOf(before), after: this.termsOf(after), isUntried };
        await this.events.publish(
          actor,
          new CarrierSystemChanged({ subject: carrierSubject(carrierId), payload, carrierId }),
        );
      }),
    );
    return this.get(actor, carrierId);
  }

  private async store(
    { carrier, signIn }: Wanted,
    { actor, trial, version }: { actor: Actor; trial: SystemTrial; version: number },
  ): Promise<void> {
    const { carrierId, connector, settings: connectorSettings } = carrier;
    const { manager } = this.database;
    await manager.update(Carrier, carrierId, { connector, connectorSettings });
    const credentials = {
      kind: signIn === 'unchanged' ? null : (signIn?.kind ?? null),
      hint: signIn === 'unchanged' || !signIn ? null : hintOf(signIn),
      sealed: signIn === 'unchanged' || !signIn ? null : await this.credentials.sealForCarrier(carrierId, signIn),
    };
    const values = {
      carrierId,
      version,
      changedAt: this.clock.now(),
      changedBy: actor.userId,
      triedAt: new Date(trial.triedAt),
      trialOutcome: trial.outcome,
      trialMilliseconds: trial.milliseconds,
      trialReason: trial.reason,
      ...(signIn !== 'unchanged' && credentials),
    };
    await manager.upsert(CarrierReach, values, ['carrierId']);
  }

  private async noteTrial({ carrierId, version }: SystemRow, trial: SystemTrial): Promise<void> {
    const { triedAt, outcome, milliseconds, reason } = trial;
    await this.database.asScope(system, () =>
      this.database.query(trialNoted, [carrierId, version ?? 0, triedAt, outcome, milliseconds, reason]),
    );
  }

  /** Reads in system scope what only system rows say; throws not-found for a carrier of others. */
  private async read(actor: Actor, carrierId: number): Promise<SystemRow> {
    if (!mayManageCarrier(actor, carrierId)) throw problem('not-found');
    return found(await this.database.asScope(system, () => this.database.findOne(systemOfCarrier, [carrierId])));
  }

  /** Throws wrong-state for a carrier without a connection that accepts its shipments. */
  private async connectedOf(row: SystemRow): Promise<TriedCarrier> {
    const carrier = await this.storedOf(row);
    if (this.connectors.acceptanceOf(carrier) !== 'connection')
      throw problem('wrong-state', { detail: 'No system of the carrier is connected yet.' });
    return carrier;
  }

  private async storedOf(row: SystemRow): Promise<TriedCarrier> {
    const { carrierId, sealed } = row;
    const signIn = sealed === null ? null : await this.credentials.openOfCarrier(carrierId, sealed);
    return { ...reachOf(row), carrierId, signIn };
  }

  /** Throws invalid-fields for an address that is never called, and for missing parts of the credentials. */
  private async wantedOf(row: SystemRow, settings: SystemSettings): Promise<Wanted> {
    const baseUrl = settings.baseUrl.trim().replace(/\/+$/, '');
    const refusal = this.connectors.refusalOf(baseUrl);
    if (refusal !== null) throw fieldProblem('baseUrl', 'format', `We can't call this address: ${refusal}`);
    const address = { baseUrl, canLookUpByReference: settings.canLookUpByReference };
    const reach = this.connectors.overHttp(settings.way === 'http' ? 'carrier' : 'tariff', address);
    const stored = await this.storedOf(row);
    const kind = newSignInOf(settings);
    if (kind) {
      const signIn = credentialsOf({ ...settings, kind });
      return { carrier: { ...stored, ...reach, signIn }, signIn };
    }
    if (settings.signIn === 'none') return { carrier: { ...stored, ...reach, signIn: null }, signIn: null };
    // Secrets that are never shown are not sent to a host that they were not entered for either.
    if (stored.signIn && originOf(this.connectors.httpAddressOf(row)?.baseUrl) !== originOf(baseUrl))
      throw fieldProblem('signIn', 'required', 'The host has changed, so enter the credentials again');
    return { carrier: { ...stored, ...reach }, signIn: 'unchanged' };
  }

  private requireVersion(row: SystemRow, version: number): void {
    if ((row.version ?? 0) !== version) throw problem('wrong-state', { more: { current: this.view(row) } });
  }

  private termsOf(row: SystemRow): SystemTerms {
    const { way, baseUrl, signIn } = this.view(row);
    return { way, host: baseUrl === null ? null : new URL(baseUrl).host, signIn };
  }

  private view(row: SystemRow): CarrierSystem {
    const { carrierId, code, name, isApiActive, kind, hint, version, changedAt, changedBy } = row;
    const reach = reachOf(row);
    const address = this.connectors.httpAddressOf(row);
    return {
      carrierId,
      carrierCode: code,
      carrierName: name,
      way: address ? this.wayOf(row) : null,
      isSimulated: this.connectors.isSimulated(reach),
      acceptedBy: this.connectors.acceptanceOf(reach),
      isApiActive,
      baseUrl: address?.baseUrl ?? null,
      canLookUpByReference: address?.canLookUpByReference ?? true,
      signIn: kind ?? 'none',
      signInHint: hint ?? '',
      version: version ?? 0,
      changedAt,
      changedBy,
      trial: trialOf(row),
      conformance: row.conformance,
    };
  }

  private wayOf({ connector }: SystemRow): SystemWay {
    return this.connectors.pricesFrom(connector) === 'carrier' ? 'http' : 'httpWithTariff';
  }
}

const reachOf = ({ connector, settings, code, scac, isDemoDispatch, isDeskDispatch }: SystemRow) => ({
  connector,
  settings,
  code,
  scac,
  isDemoDispatch,
  isDeskDispatch,
});

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

function trialOf({ triedAt, trialOutcome, trialMilliseconds, trialReason }: SystemRow): SystemTrial | null {
  if (triedAt === null || trialOutcome === null) return null;
  return { outcome: trialOutcome, milliseconds: trialMilliseconds ?? 0, reason: trialReason, triedAt };
}
