import { actingApi } from '@lading/contracts/act-user';
import { roles } from '@lading/domain/roles';
import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { keepChanges } from '../../kernel/session/acting-deeds.js';
import { becomeAdministrator } from '../../kernel/session/session.js';
import { useMaybeUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import classes from './top-stack.module.css';

/** Who is being acted as, and the way back. */
export function ActAsBar() {
  const user = useMaybeUser();
  const [isKept, setKept] = useState(() => acting()?.keepsChanges === true);
  const back = useAct(actingApi.unimpersonate);
  if (!user?.isImpersonating) return null;
  const role = roles.find((one) => one.role === user.privileges[0])?.name ?? 'User';
  const place = user.companyName ? ` at ${user.companyName}` : '';
  const leave = (): void =>
    back.mutate(undefined, {
      onSuccess: () => void becomeAdministrator(),
      // A session that is over already needs no end.
      onError: (problem) =>
        problem.code === 'wrong-state'
          ? void becomeAdministrator()
          : toast.error('You are still acting as another user', problem.message),
    });
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
        checked={isKept}
        onChange={({ currentTarget }) => {
          keepChanges(currentTarget.checked);
          setKept(currentTarget.checked);
        }}
      />
      <Anchor component="button" type="button" fz="sm" c="inherit" underline="always" onClick={leave}>
        Become admin
      </Anchor>
    </Group>
  );
}
