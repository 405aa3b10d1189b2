import { Injectable, Inject } from '@nestjs/common';
import type { CarrierConnection as ConnectionView } from '@lading/contracts/carriers/carrier-connections';
import type { SetCarrierCredentials } from '@lading/contracts/carriers/carrier-credentials';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { readCredentials } from '../../../connectors/carrier-credentials.js';
import { InstallationSecrets } from '../../../kernel/auth/installation-secrets.js';
import { SealedText } from '../../../kernel/auth/sealed-text.js';
import { system } from '../../../kernel/database/session.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { carrierSubject } from '../carriers.events.js';
import { CarrierCredentials as StoredCredentials } from '../carriers.entities.js';
import { CarrierConnectionsQueries, credentialsRemoved, sealedCredentials } from './carrier-connections.queries.js';
import { CarrierCredentialsRemoved, CarrierCredentialsSet } from './carrier-connections.events.js';
import type { OwnCredentials } from './carrier-link.js';
import { credentialsOf, hintOf, type SetCredentials } from './credential-parts.js';

/** A company at one of its carriers. */
interface ConnectionKey {
  readonly customerId: number;
  readonly carrierId: number;
}

const rowOf = ({ customerId, carrierId }: ConnectionKey): string => `${customerId}:${carrierId}`;

/** What this installation signs in with is sealed for the carrier alone. */
const rowOfCarrier = (carrierId: number): string => `carrier:${carrierId}`;

/** By carrier: what the company has set, and what this installation signs in with. */
interface FoundCredentials {
  readonly own: ReadonlyMap<number, OwnCredentials>;
  readonly installation: ReadonlyMap<number, OwnCredentials>;
}

/** Stores what companies and this installation sign in with at carriers, sealed. */
@Injectable()
export class CarrierCredentialsStore {
  private readonly sealed: SealedText;

  constructor(
    private readonly database: Database,
    secrets: InstallationSecrets,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.sealed = new SealedText(secrets, 'carrier-credentials-key');
  }

  /** In place of what was set before. */
  async set(connection: ConnectionKey, credentials: SetCredentials, actor: Actor): Promise<void> {
    const sealed = await this.sealed.seal(JSON.stringify(credentials), rowOf(connection));
    const values = { kind: credentials.kind, hint: hintOf(credentials), sealed, setAt: this.clock.now() };
    const key = ['customerId', 'carrierId'];
    await this.database.manager.upsert(
      StoredCredentials,
      { ...connection, ...values, setBy: found(actor.userId) },
      key,
    );
  }

  /** The kind of what was removed; nothing when nothing was set. */
  async remove({ customerId, carrierId }: ConnectionKey): Promise<SetCredentials['kind'] | undefined> {
    return (await this.database.findOne(credentialsRemoved, [customerId, carrierId]))?.kind;
  }

  /** Seals what this installation signs in with at a carrier. */
  sealForCarrier(carrierId: number, credentials: SetCredentials): Promise<string> {
    return this.sealed.seal(JSON.stringify(credentials), rowOfCarrier(carrierId));
  }

  /** What this installation signs in with at a carrier. */
  openOfCarrier(carrierId: number, sealed: string): Promise<OwnCredentials> {
    return this.open(rowOfCarrier(carrierId), sealed);
  }

  /**
   * What calls to carriers sign in with. Read in system scope: work for the company's freight that another tenant causes, such as
   * its carrier, must call with these too, and that tenant never sees them.
   */
  async of(customerId: number, carrierIds: readonly number[]): Promise<FoundCredentials> {
    const own = new Map<number, OwnCredentials>();
    const installation = new Map<number, OwnCredentials>();
    if (carrierIds.length === 0) return { own, installation };
    const rows = await this.database.asScope(system, () =>
      this.database.query(sealedCredentials, [customerId, carrierIds]),
    );
    await Promise.all(
      rows.map(async ({ carrierId, sealed, isOwn }) => {
        const row = isOwn ? rowOf({ customerId, carrierId }) : rowOfCarrier(carrierId);
        (isOwn ? own : installation).set(carrierId, await this.open(row, sealed));
      }),
    );
    return { own, installation };
  }

  private async open(row: string, sealed: string): Promise<OwnCredentials> {
    try {
      return readCredentials(JSON.parse(await this.sealed.open(sealed, row))) ?? 'unreadable';
    } catch {
      // The error itself could quote what was opened.
      this.log.error({ row }, 'credentials for a carrier cannot be opened');
      return 'unreadable';
    }
  }
}

/** What a company signs in with at its carriers, in place of what the installation has there. */
@Injectable()
export class CarrierCredentialsService {
  constructor(
    private readonly queries: CarrierConnectionsQueries,
    private readonly store: CarrierCredentialsStore,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Throws not-found for a carrier of others, wrong-state for one that is not reached over an API. */
  set(actor: Actor, wanted: SetCarrierCredentials): Promise<ConnectionView> {
    const connection = connectionOf(actor, wanted.carrierId);
    return this.database.transaction(async () => {
      const kinds = found(
        await this.queries.credentialKinds(connection.customerId, connection.carrierId, this.clock.iso()),
      );
      if (kinds.length === 0) throw problem('wrong-state', { detail: 'This carrier has no API connection.' });
      if (!kinds.includes(wanted.kind)) throw fieldProblem('kind', 'mismatch', fieldMessage('Kind', 'mismatch'));
      const credentials = credentialsOf(wanted);
      await this.store.set(connection, credentials, actor);
      await this.events.publish(
        actor,
        new CarrierCredentialsSet(eventOf(connection, { carrierId: wanted.carrierId, kind: credentials.kind })),
      );
      return this.view(connection);
    });
  }

  /** Removing what is not there changes nothing. */
  remove(actor: Actor, carrierId: number): Promise<ConnectionView> {
    const connection = connectionOf(actor, carrierId);
    return this.database.transaction(async () => {
      const kind = await this.store.remove(connection);
      if (kind)
        await this.events.publish(actor, new CarrierCredentialsRemoved(eventOf(connection, { carrierId, kind })));
      return this.view(connection);
    });
  }

  private async view({ customerId, carrierId }: ConnectionKey): Promise<ConnectionView> {
    return found(await this.queries.find(customerId, carrierId, this.clock.iso()));
  }
}

const connectionOf = ({ customerId }: Actor, carrierId: number): ConnectionKey => ({
  customerId: found(customerId),
  carrierId,
});

const eventOf = <Payload>({ customerId, carrierId }: ConnectionKey, payload: Payload) => ({
  subject: carrierSubject(carrierId),
  payload,
  customerId,
});
