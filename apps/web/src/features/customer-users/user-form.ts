import type { CustomerUser } from '@lading/contracts/accounts/customer-users';
import { customerPrivileges, type CustomerPrivilege } from '@lading/domain/people/privilege-table';
import { grantablePrivileges, startingPrivileges } from '@lading/domain/people/privileges';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { texts } from './customer-users-texts.js';

/** Values of the roles that a company's people can have. */
export const customerRoles = [
  { value: 2, label: 'Customer Administrator' },
  { value: 1, label: 'Customer User' },
] as const;
type CustomerRole = (typeof customerRoles)[number]['value'];

export interface RuleForm {
  readonly seesAllLocations: boolean;
  readonly locationIds: readonly number[];
  readonly isThirdPartyVisibility: boolean;
  readonly isShowThirdParty: boolean;
}

export interface UserForm extends RuleForm {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: CustomerRole;
  readonly seesCosts: boolean;
  readonly privileges: readonly string[];
}

const grantable: readonly string[] = grantablePrivileges('CustomerUser');

/** What can be left to or taken from a customer user; costs have a switch of their own. */
export const userPrivileges = customerPrivileges.filter(
  ({ privilege }) => grantable.includes(privilege) && privilege !== 'seeCosts',
);

export const newUser: UserForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  role: 1,
  seesAllLocations: true,
  locationIds: [],
  isThirdPartyVisibility: true,
  isShowThirdParty: true,
  seesCosts: true,
  privileges: startingPrivileges('CustomerUser'),
};

/** The form of somebody who is there already. */
export function formOfUser(user: CustomerUser): UserForm {
  const { email, firstName, lastName, phone, seesAllLocations, locations } = user;
  const { isThirdPartyVisibility, isShowThirdParty, seesCosts, privileges } = user;
  const isUser = user.role === 1;
  return {
    ...{ email, firstName, lastName, phone: phone ?? '', role: isUser ? 1 : 2 },
    ...{ seesAllLocations, locationIds: locations.map(({ id }) => id) },
    ...{ isThirdPartyVisibility, isShowThirdParty },
    seesCosts: seesCosts && (!isUser || privileges.includes('seeCosts')),
    privileges: isUser ? privileges : newUser.privileges,
  };
}

function privilegesOf({ privileges, seesCosts }: Pick<UserForm, 'privileges' | 'seesCosts'>): CustomerPrivilege[] {
  const chosen = userPrivileges.map(({ privilege }) => privilege).filter((name) => privileges.includes(name));
  return seesCosts ? [...chosen, 'seeCosts'] : chosen;
}

/** The person as the contract takes it; administrators start with everything, so nothing is said about theirs. */
export const userInput =
  (more: object) =>
  ({ firstName, lastName, phone, ...form }: UserForm): object => {
    const isUser = form.role === 1;
    return {
      ...more,
      ...{ firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim(), role: form.role },
      seesAllLocations: !isUser || form.seesAllLocations,
      locationIds: isUser && !form.seesAllLocations ? [...form.locationIds] : [],
      isThirdPartyVisibility: form.isThirdPartyVisibility,
      isShowThirdParty: form.isThirdPartyVisibility && form.isShowThirdParty,
      seesCosts: form.seesCosts,
      ...(isUser && { privileges: privilegesOf(form) }),
    };
  };

/** A rule that leaves nothing is most often a slip. */
export const emptyRule = ({ role, seesAllLocations, locationIds }: UserForm): FieldError[] =>
  role === 1 && !seesAllLocations && locationIds.length === 0
    ? [{ path: 'locationIds', message: texts.rule.required }]
    : [];
