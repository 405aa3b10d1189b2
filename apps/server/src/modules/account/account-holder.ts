import type { RoleSide } from '@lading/domain/users/roles';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import type { CarrierEventFacts } from '../../kernel/events/domain-event.js';

/** A user as account actions need them: identity, tenant and credentials. */
export interface AccountHolder {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly customerId: number | null;
  readonly carrierId: number | null;
  readonly companyName: string;
  readonly state: 'invited' | 'active' | 'suspended';
  readonly passwordHash: string | null;
  /** Whether the account is in use; one that a company has only offered blocks no other. */
  readonly isOpened: boolean;
}

/** Where a user belongs: to a customer, to a carrier, or to the installation. */
export const sideOfHolder = ({ customerId, carrierId }: Pick<AccountHolder, 'customerId' | 'carrierId'>): RoleSide => {
  if (customerId !== null) return 'customer';
  return carrierId === null ? 'system' : 'carrier';
};

/** A company has added the person, and no password was chosen yet. */
export const isOffered = 'u.customer_id IS NOT NULL AND u.password_hash IS NULL AND u.activated_at IS NULL';

/** The user as the actor of an action that an emailed link proves, without any other rights. */
export const doer = ({ id, firstName, lastName, customerId, carrierId }: AccountHolder): Actor => ({
  ...jobActor(`${firstName} ${lastName}`),
  kind: 'person',
  userId: id,
  customerId,
  carrierId,
});

/** What an event about the person's own account says. */
export const aboutHolder = <P extends object>(
  { id, customerId, carrierId }: Pick<AccountHolder, 'id' | 'customerId' | 'carrierId'>,
  payload: P,
): CarrierEventFacts<P> => ({ subject: `user:${id}`, payload, customerId, carrierId });

/** Facts about a person that make a weak password. */
export const knownAbout = ({
  email,
  firstName,
  lastName,
  companyName,
}: Pick<AccountHolder, 'email' | 'firstName' | 'lastName' | 'companyName'>): string[] => [
  email,
  firstName,
  lastName,
  companyName,
];

/** An address with most of its letters hidden: enough to recognize one's own. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.charAt(0)}***@${domain}`;
}
