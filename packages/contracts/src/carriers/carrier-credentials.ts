import { fieldMessageFrom, type MessageRule } from '@lading/domain/text/message-catalog';
import { Choice, Id, Text } from '../kernel/field.js';
import { fieldsOf } from '../kernel/field-specs.js';

export const credentialKinds = ['basic', 'apiKey', 'bearer'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** Visible ASCII only, so that a header value cannot start another header. */
const headerValue = /^[\x21-\x7e]+$/;
/** No control characters; the first colon of a pair separates it, so a user name contains none. */
const userName = /^[^\u0000-\u001f\u007f:]+$/;
const visible = /^[^\u0000-\u001f\u007f]+$/;
/** A token of HTTP (RFC 9110). */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The parts of credentials; each kind has its own, and those of other kinds are not stored. */
export class CredentialTexts {
  @Text({ max: 200, like: userName, optional: true, label: 'User name', about: 'For `basic`; without a colon.' })
  userName?: string;
  @Text({ max: 500, like: visible, optional: true, label: 'Password', about: 'For `basic`.' })
  password?: string;
  @Text({
    max: 100,
    like: headerName,
    optional: true,
    label: 'Header',
    about: 'For `apiKey`: the header for the key. Headers that every call already has are refused.',
    example: 'x-api-key',
  })
  header?: string;
  @Text({ max: 2000, like: headerValue, optional: true, label: 'API key', about: 'For `apiKey`.' })
  apiKey?: string;
  @Text({ max: 4000, like: headerValue, optional: true, label: 'Token', about: 'For `bearer`.' })
  token?: string;
}

/** A company's credentials at a carrier. */
export class SetCarrierCredentials extends CredentialTexts {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Choice(credentialKinds, { label: 'Kind' }) kind!: CredentialKind;
}

export type CredentialField = keyof CredentialTexts;

/** The fields of each kind, in the order of the form. */
export const credentialFields = {
  basic: ['userName', 'password'],
  apiKey: ['header', 'apiKey'],
  bearer: ['token'],
} as const satisfies Record<CredentialKind, readonly CredentialField[]>;

const secretFields: readonly CredentialField[] = ['password', 'apiKey', 'token'];

/** A field of credentials in a form. */
interface CredentialInput {
  readonly name: CredentialField;
  readonly label: string;
  readonly maxLength: number;
  /** It is typed into a password field and never shown again. */
  readonly isSecret: boolean;
}

function inputOf(name: CredentialField): CredentialInput {
  const spec = fieldsOf(CredentialTexts).get(name);
  const options = spec?.declared.options ?? {};
  const maxLength = 'max' in options ? Number(options.max) : 0;
  return { name, label: spec?.label ?? name, maxLength, isSecret: secretFields.includes(name) };
}

/** The fields of a kind of credentials, from the shape. */
export const credentialForm = (kind: CredentialKind): CredentialInput[] => credentialFields[kind].map(inputOf);

/** Headers that every call already has, or that control the transport. */
const takenHeaders = new Set(
  `accept accept-charset accept-encoding authorization connection cookie date expect forwarded host keep-alive
   origin referer te trailer traceparent tracestate transfer-encoding upgrade user-agent via`.split(/\s+/),
);
const takenPrefixes = ['content-', 'proxy-', 'sec-', 'x-forwarded-'];

const isTaken = (header: string): boolean => {
  const name = header.toLowerCase();
  return takenHeaders.has(name) || takenPrefixes.some((prefix) => name.startsWith(prefix));
};

export interface CredentialIssue {
  path: CredentialField;
  rule: MessageRule;
  message: string;
}

const issue = (path: CredentialField, rule: MessageRule, why = ''): CredentialIssue => ({
  path,
  rule,
  message: `${fieldMessageFrom(inputOf(path).label, rule)}${why}`,
});

/** Rules across fields: which of them the kind requires, and which headers are reserved. */
export function credentialIssues(input: Partial<SetCarrierCredentials>): CredentialIssue[] {
  const { kind, header } = input;
  if (!kind) return [];
  const missing = credentialFields[kind].filter((field) => !input[field]).map((field) => issue(field, 'required'));
  if (kind !== 'apiKey' || !header || !isTaken(header)) return missing;
  return [...missing, issue('header', 'mismatch', ': this header is reserved')];
}
