import { SimpleGrid, Stack } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';

const words = {
  email: 'Email',
  emailFixed: 'Users change their own email under My account.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
} as const;

/** Name, email and phone of a user. */
export interface UserIdentity {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

type Checked = Pick<CheckedForm<UserIdentity>, 'form' | 'field' | 'change'>;

/** Email, name and phone of a user; only the user changes their own sign-in email. */
export function UserIdentityFields({ form, field, change, isNew }: Checked & { isNew: boolean }) {
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
    </Stack>
  );
}
