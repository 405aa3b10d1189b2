import type { CustomerUser } from '@lading/contracts/accounts/customer-users';
import { customerPrivileges, type CustomerPrivilege } from '@lading/domain/users/privilege-table';
import { grantablePrivileges, startingPrivileges } from '@lading/domain/users/privileges';
import { Checkbox, Stack, Text } from '@mantine/core';
import { sentence } from '../../entities/user/privilege-label.js';
import { UserIdentityFields, type UserIdentity } from '../../entities/user/user-identity-fields.js';
import type { CheckedForm, FieldError } from '../../kernel/form/use-checked-form.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { texts } from './customer-users-texts.js';

/** The roles of customer users. */
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

export interface UserForm extends RuleForm, UserIdentity {
  readonly role: CustomerRole;
  readonly seesCosts: boolean;
  readonly privileges: readonly string[];
}

const grantable: readonly string[] = grantablePrivileges('CustomerUser');

/** Privileges that can be granted to a customer user; costs have a separate switch. */
const userPrivileges = customerPrivileges.filter(
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

/** The form of an existing user. */
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

/** The user as the contract's input; administrators have all privileges, so none are sent. */
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

/** A rule that allows nothing is most often a mistake. */
export const emptyRule = ({ role, seesAllLocations, locationIds }: UserForm): FieldError[] =>
  role === 1 && !seesAllLocations && locationIds.length === 0
    ? [{ path: 'locationIds', message: texts.rule.required }]
    : [];

const words = texts.form;

/** Name, email and role. */
export function Identity({ form, field, change, isNew }: CheckedForm<UserForm> & { isNew: boolean }) {
  return (
    <Stack gap="sm">
      <UserIdentityFields form={form} field={field} change={change} isNew={isNew} />
      <Dropdown
        {...field('role')}
        label={words.role}
        description={words.roleHelp}
        required
        options={customerRoles.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(form.role)}
        onChange={(role) => change({ role: role === '2' ? 2 : 1 })}
      />
    </Stack>
  );
}

/** Privileges of the user; administrators have all. */
export function Permissions({ form, change }: CheckedForm<UserForm>) {
  if (form.role === 2) return null;
  const toggle = (name: string) =>
    change({
      privileges: form.privileges.includes(name)
        ? form.privileges.filter((other) => other !== name)
        : [...form.privileges, name],
    });
  return (
    <Stack gap={6} role="group" aria-label={words.permissions}>
      <Text fw={550}>{words.permissions}</Text>
      <Checkbox
        label={sentence(words.costs)}
        description={words.costsDetail}
        checked={form.seesCosts}
        onChange={(event) => change({ seesCosts: event.currentTarget.checked })}
      />
      {userPrivileges.map(({ privilege, label }) => (
        <Checkbox
          key={privilege}
          label={sentence(label)}
          checked={form.privileges.includes(privilege)}
          onChange={() => toggle(privilege)}
        />
      ))}
    </Stack>
  );
}
