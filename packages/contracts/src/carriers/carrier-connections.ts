import { credentialKinds, SetCarrierCredentials, type CredentialKind } from './carrier-credentials.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { PricesFrom, type PriceSource } from '../fields/price-source.js';

/** A carrier as the administrators of a company set it up. */
export class CarrierConnection {
  @Id() carrierId!: number;
  @Text({ max: 10 }) code!: string;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 4 }) scac!: string;
  @Text({ max: 40 }) theme!: string;
  @PricesFrom() pricesFrom!: PriceSource;
  @Text({ max: 40, optional: true, about: 'Empty when the carrier knows you by none.' }) accountNumber!: string;
  @Flag({ about: 'Terms were agreed with you; otherwise house rates apply.' }) hasContract!: boolean;
  @Flag() isPreferred!: boolean;
  @Flag({ about: 'Your own switch.' }) isEnabled!: boolean;
  @Flag({ about: 'The switch of the installation: no company quotes with a carrier whose API is off.' })
  isApiActive!: boolean;
  @Ids({ maxItems: 500, about: 'Your locations that it is not asked for.' }) closedLocationIds!: number[];
  @Integer({ min: 0, about: 'Questions of your quotes in the last seven days.' }) askedCount!: number;
  @Integer({ min: 0, about: 'How many of them it answered, with an offer or a refusal.' }) answeredCount!: number;
  @Instant({ optional: true }) lastAnsweredAt!: string | null;
  @Flag({ about: 'It is reached over an API, so you can set your own credentials.' }) takesCredentials!: boolean;
  @Choice(['none', ...credentialKinds], {
    about: 'What you sign in with there; with none the credentials of the installation are used.',
  })
  credentialsKind!: 'none' | CredentialKind;
  @Text({
    max: 200,
    optional: true,
    about: 'The user name, or the last letters of the key or token; a secret is never sent back.',
  })
  credentialsHint!: string;
  @Instant({ optional: true }) credentialsSetAt!: string | null;
  @Text({ max: 200, optional: true }) credentialsSetBy!: string | null;
}

export class CarrierConnections {
  @ListOf(() => CarrierConnection, { maxItems: 200 }) items!: CarrierConnection[];
}

export class ChangeCarrierConnection {
  @Id({ about: 'The carrier, as the list of carriers gives its id.' }) carrierId!: number;
  @Text({ max: 40, optional: true, label: 'Account number' }) accountNumber?: string;
  @Flag() isPreferred!: boolean;
  @Flag() isEnabled!: boolean;
  @Ids({ maxItems: 500 }) closedLocationIds!: number[];
}

export class CarrierReference {
  @Id({ about: 'The carrier, as the list of carriers gives its id.' }) carrierId!: number;
}

/** The result of a test call, which orders nothing. */
export class CarrierTrial {
  @Choice(['answers', 'refuses', 'silent']) outcome!: 'answers' | 'refuses' | 'silent';
  @Integer({ min: 0, about: 'How long the answer took.' }) milliseconds!: number;
  @Text({ max: 500, optional: true, about: 'Why not, in the words of the carrier or of this installation.' })
  reason!: string | null;
}

const access = { customer: 'manageSettings', scope: 'company' } as const;
/** Only people manage secrets, never API keys or administrators acting as a user. */
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
    about: 'The carriers that your quotes are asked from, with their settings and how they answered of late.',
  }),
  changeConnection: put({
    path: '/carrier-connections/:carrierId',
    takes: ChangeCarrierConnection,
    answers: CarrierConnection,
    access,
    whileActing: 'allowed',
    about: 'Changes the account number, the switches and the locations of a carrier.',
    problems: ['invalid-fields', 'not-found'],
  }),
  setCredentials: put({
    ...credentials,
    takes: SetCarrierCredentials,
    about:
      'Sets what you sign in with at the carrier, in place of what was set before and of what the installation has there.',
    problems: ['refused-while-acting', 'invalid-fields', 'not-found', 'wrong-state'],
  }),
  removeCredentials: del({
    ...credentials,
    takes: CarrierReference,
    about:
      'Removes what you sign in with; from now on the credentials of the installation are used. Again, it changes nothing.',
    problems: ['refused-while-acting', 'not-found'],
  }),
  tryConnection: post({
    path: '/carrier-connections/:carrierId/trial',
    takes: CarrierReference,
    answers: CarrierTrial,
    access,
    whileActing: 'allowed',
    limit: 20,
    about: 'Asks the carrier for the price of a sample shipment, to see whether it answers.',
    problems: ['not-found'],
  }),
});
