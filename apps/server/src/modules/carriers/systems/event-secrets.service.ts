import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventAccess, NewEventSecret } from '@lading/contracts/carriers/carrier-systems';
import type { Actor } from '../../../kernel/auth/actor.js';
import { InstallationSecrets } from '../../../kernel/auth/installation-secrets.js';
import { SealedText } from '../../../kernel/auth/sealed-text.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { SitesService } from '../../sites/sites.service.js';
import { CarrierWebhookSecret } from '../carriers.entities.js';
import { carrierSubject } from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { carrierLocked } from '../managed-carriers.queries.js';
import { CarrierEventSecretRotated } from './carrier-systems.events.js';
import { systemOfCarrier } from './carrier-systems.queries.js';
import {
  newestSecretEnds,
  newestSecrets,
  olderSecretsDeleted,
  sendersOf,
  shownSecrets,
} from './event-secrets.queries.js';

/** Hours for which the previous secret is valid too. */
const oldSecretHours = 24;
const hour = 3_600_000;

/** A carrier that sends us events, with every secret that it may sign with. */
export interface EventSender {
  readonly carrierId: number;
  readonly connector: string;
  readonly secrets: readonly string[];
}

const rowOf = (carrierId: number): string => `carrier:${carrierId}`;

/** The secrets with which carriers sign what they send us, sealed; at most two of one carrier are valid. */
@Injectable()
export class EventSecrets {
  private readonly sealed: SealedText;

  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly clock: Clock,
    secrets: InstallationSecrets,
  ) {
    this.sealed = new SealedText(secrets, 'carrier-events-key');
  }

  /** Undefined for an unknown carrier and for one without a secret. */
  async senderOf(carrierCode: string): Promise<EventSender | undefined> {
    const rows = await this.database.asScope(system, () =>
      this.database.query(sendersOf, [carrierCode, this.clock.iso()]),
    );
    const [sender] = rows;
    if (!sender) return undefined;
    const { carrierId, connector } = sender;
    const secrets = rows.map(({ secret }) => this.sealed.open(secret, rowOf(carrierId)));
    return { carrierId, connector, secrets: await Promise.all(secrets) };
  }

  /** Where a carrier sends its events, and since when it has its secret. */
  async get(actor: Actor, carrierId: number): Promise<EventAccess> {
    const code = await this.codeOf(actor, carrierId);
    const [newest, old] = await this.database.asScope(system, () =>
      this.database.query(shownSecrets, [carrierId, this.clock.iso()]),
    );
    return {
      url: `${this.sites.addresses.baseOrigin}/api/v1/carrier-events/${code}`,
      secretSetAt: newest?.createdAt ?? null,
      secretSetBy: newest?.createdBy ?? null,
      oldSecretUntil: old?.expiresAt ?? null,
    };
  }

  /** When rotated again within a day, only the latest two secrets are valid. */
  async rotate(actor: Actor, carrierId: number): Promise<NewEventSecret> {
    await this.codeOf(actor, carrierId);
    const secret = await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        await this.database.query(carrierLocked, [carrierId]);
        await this.database.query(olderSecretsDeleted, [carrierId]);
        const until = new Date(this.clock.now().getTime() + oldSecretHours * hour);
        await this.database.query(newestSecretEnds, [carrierId, until]);
        const made = await this.add(carrierId, actor.userId);
        await this.events.publish(
          actor,
          new CarrierEventSecretRotated({ subject: carrierSubject(carrierId), payload: { carrierId }, carrierId }),
        );
        return made;
      }),
    );
    return { ...(await this.get(actor, carrierId)), secret };
  }

  /** A first secret, within a transaction in system scope. */
  async add(carrierId: number, createdBy: number | null): Promise<string> {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const sealed = await this.sealed.seal(secret, rowOf(carrierId));
    const values = { carrierId, secret: sealed, createdAt: this.clock.now(), createdBy };
    await this.database.manager.insert(CarrierWebhookSecret, values);
    return secret;
  }

  /** The secrets that carriers have now, for the simulator. */
  async newest(): Promise<{ code: string; secret: string }[]> {
    const rows = await this.database.query(newestSecrets);
    return Promise.all(
      rows.map(async ({ code, carrierId, secret }) => ({
        code,
        secret: await this.sealed.open(secret, rowOf(carrierId)),
      })),
    );
  }

  private async codeOf(actor: Actor, carrierId: number): Promise<string> {
    if (!mayManageCarrier(actor, carrierId)) throw problem('not-found');
    const row = await this.database.asScope(system, () => this.database.findOne(systemOfCarrier, [carrierId]));
    return found(row).code;
  }
}
