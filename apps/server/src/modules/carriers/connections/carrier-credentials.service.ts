import { Injectable } from '@nestjs/common';
import type { CarrierConnection as ConnectionView } from '@lading/contracts/carriers/carrier-connections';
import { credentialIssues, type SetCarrierCredentials } from '@lading/contracts/carriers/carrier-credentials';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { carrierSubject } from '../carriers.events.js';
import { CarrierConnectionsQueries } from './carrier-connections.queries.js';
import { CarrierCredentialsStore, type ConnectionKey, type SetCredentials } from './carrier-credentials-store.js';
import { CarrierCredentialsRemoved, CarrierCredentialsSet } from './carrier-connections.events.js';

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

function credentialsOf(wanted: SetCarrierCredentials): SetCredentials {
  const issues = credentialIssues(wanted).map(({ path, ...rest }) => ({ path: [path], ...rest }));
  if (issues.length > 0) throw problem('invalid-fields', { fields: issues });
  const { kind, userName = '', password = '', header = '', apiKey = '', token = '' } = wanted;
  if (kind === 'basic') return { kind, userName, password };
  return kind === 'apiKey' ? { kind, header, value: apiKey } : { kind, token };
}
