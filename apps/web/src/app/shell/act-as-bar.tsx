import { roles } from '@lading/domain/users/roles';
import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { acting } from '../../kernel/session/acting.js';
import { keepChanges } from '../../kernel/session/acting-actions.js';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { roleOf, useUser } from '../../kernel/session/user.js';
import classes from './top-stack/top-stack.module.css';
import { useBecomeAdministrator } from './use-become-administrator.js';

/** The user being acted as, and the button to stop. */
export function ActAsBar() {
  const user = useUser();
  const { keep } = usePreferences();
  const [isSaved, setSaved] = useState(() => acting()?.keepsChanges === true);
  const leave = useBecomeAdministrator();
  if (!user.isImpersonating) return null;
  const role = roles.find((one) => one.role === roleOf(user))?.name ?? 'User';
  const place = user.companyName ? ` at ${user.companyName}` : '';
  return (
    <Group
      className={classes.acting ?? ''}
      component="section"
      aria-label="Act as another user"
      justify="center"
      gap="md"
    >
      <Text fz="sm" c="inherit" fw={600}>
        Acting as {user.firstName} {user.lastName}, {role}
        {place}
      </Text>
      <Checkbox
        label="Keep Changes"
        checked={isSaved}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget;
          keepChanges(checked);
          setSaved(checked);
          // Includes changes made before the box was checked.
          if (checked && Object.keys(acting()?.changes ?? {}).length > 0) keep();
        }}
      />
      <Anchor component="button" type="button" fz="sm" c="inherit" underline="always" onClick={leave}>
        Become admin
      </Anchor>
    </Group>
  );
}
