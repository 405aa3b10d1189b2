import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './customer-users-texts.js';
import { customerRoles, userPrivileges, type UserForm } from './user-form.js';

const words = texts.form;

/** Who it is; an address that signs in is changed by its owner only. */
export function Identity({ form, field, change, isNew }: CheckedForm<UserForm> & { isNew: boolean }) {
  return (
    <Stack gap="sm">
      <TextField
        {...field('email')}
        label={words.email}
        type="email"
        required={isNew}
        {...(!isNew && { readOnly: true, description: words.emailFixed })}
        maxLength={254}
        value={form.email}
        onChange={(email) => change({ email })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField
          {...field('firstName')}
          label={words.firstName}
          required
          maxLength={60}
          value={form.firstName}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          {...field('lastName')}
          label={words.lastName}
          required
          maxLength={60}
          value={form.lastName}
          onChange={(lastName) => change({ lastName })}
        />
      </SimpleGrid>
      <TextField
        {...field('phone')}
        label={words.phone}
        type="tel"
        maxLength={20}
        value={form.phone}
        onChange={(phone) => change({ phone })}
      />
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

const sentence = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** What the person may do; administrators hold everything. */
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
