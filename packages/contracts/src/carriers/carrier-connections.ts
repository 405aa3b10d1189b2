import { credentialKinds, SetCarrierCredentials, type CredentialKind } from './carrier-credentials.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { PricesFrom, type PriceSource } from '../fields/price-source.js';

/** A carrier with the settings of a company's administrators. */
export class CarrierConnection {
  @Id() carrierId!: number;
  @Text({ max: 10 }) code!: string;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 4 }) scac!: string;
  @Text({ max: 40 }) theme!: string;
  @PricesFrom() pricesFrom!: PriceSource;
  @Text({ max: 40, optional: true, about: 'Empty if you have no account number with the carrier.' })
  accountNumber!: string;
  @Flag({ about: 'You have negotiated terms with the carrier; otherwise house rates apply.' }) hasContract!: boolean;
  @Flag() isPreferred!: boolean;
  @Flag({ about: 'Your own switch.' }) isEnabled!: boolean;
  @Flag({
    about:
      "Whether the carrier's API is on in this installation; companies can quote only with carriers whose API is on.",
  })
  isApiActive!: boolean;
  @Ids({ maxItems: 500, about: 'Your locations that are excluded from its quotes.' }) closedLocationIds!: number[];
  @Integer({ min: 0, about: 'Rate requests from your quotes in the last seven days.' }) askedCount!: number;
  @Integer({ min: 0, about: 'How many of them it answered, with a rate or by declining.' }) answeredCount!: number;
  @Instant({ optional: true }) lastAnsweredAt!: string | null;
  @Flag({ about: 'It has an API, so you can set your own credentials.' }) takesCredentials!: boolean;
  @Choice(['none', ...credentialKinds], {
    about: "Your credentials with the carrier; if none are set, the installation's credentials are used.",
  })
  credentialsKind!: 'none' | CredentialKind;
  @Text({
    max: 200,
    optional: true,
    about: 'The user name, or the last characters of the key or token; the secret is never returned.',
  })
  credentialsHint!: string;
  @Instant({ optional: true }) credentialsSetAt!: string | null;
  @Text({ max: 200, optional: true }) credentialsSetBy!: string | null;
}

export class CarrierConnections {
  @ListOf(() => CarrierConnection, { maxItems: 200 }) items!: CarrierConnection[];
}

export class ChangeCarrierConnection {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 40, optional: true, label: 'Account number' }) accountNumber?: string;
  @Flag() isPreferred!: boolean;
  @Flag() isEnabled!: boolean;
  @Ids({ maxItems: 500 }) closedLocationIds!: number[];
}

export class CarrierReference {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
}

/** The result of a test call, which orders nothing. */
export class CarrierTrial {
  @Choice(['answers', 'refuses', 'silent']) outcome!: 'answers' | 'refuses' | 'silent';
  @Integer({ min: 0, about: 'Response time.' }) milliseconds!: number;
  @Text({ max: 500, optional: true, about: 'The reason for a failure, from the carrier or from this installation.' })
  reason!: string | null;
}

const access = { customer: 'manageSettings', scope: 'company' } as const;
/** Only users manage secrets, never API keys or administrators acting as a user. */
const credentials = {
  path: '/carrier-connections/:carrierId/credentials',
  answers: CarrierConnection,
  access: { customer: 'manageSettings' },
  whileActing: 'refused',
  limit: 20,
} as const;

export const carrierConnectionsApi = defineResource('carrier-connections', {
  listConnections: get({
    path: '/carrier-connections',
    answers: CarrierConnections,
    access,
    about: 'The carriers that your quotes request rates from, with their settings and recent response rates.',
  }),
  changeConnection: put({
    path: '/carrier-connections/:carrierId',
    takes: ChangeCarrierConnection,
    answers: CarrierConnection,
    access,
    whileActing: 'allowed',
    about: 'Changes the account number, settings and excluded locations of a carrier.',
    problems: ['invalid-fields', 'not-found'],
  }),
  setCredentials: put({
    ...credentials,
    takes: SetCarrierCredentials,
    about: "Sets your credentials with the carrier. They replace your previous credentials and the installation's.",
    problems: ['refused-while-acting', 'invalid-fields', 'not-found', 'wrong-state'],
  }),
  removeCredentials: del({
    ...credentials,
    takes: CarrierReference,
    about:
      "Removes your credentials; the installation's credentials are used from then on. Repeating the call changes nothing.",
    problems: ['refused-while-acting', 'not-found'],
  }),
  tryConnection: post({
    path: '/carrier-connections/:carrierId/trial',
    takes: CarrierReference,
    answers: CarrierTrial,
    access,
    whileActing: 'allowed',
    limit: 20,
    about: 'Tests the connection by requesting a rate for a sample shipment.',
    problems: ['not-found'],
  }),
});
