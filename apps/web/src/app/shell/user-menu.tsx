import { roles } from '@lading/domain/roles';
import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { signOut } from '../../kernel/session/session.js';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { roleOf, useUser } from '../../kernel/session/user.js';
import { AccountIcon, ActAsIcon, FileIcon, iconProps, SignOutIcon } from '../../ui/icons/icons.js';
import { useBecomeAdministrator } from './use-become-administrator.js';

const schemes = [
  { scheme: 'system', label: 'System theme' },
  { scheme: 'light', label: 'Light theme' },
  { scheme: 'dark', label: 'Dark theme' },
] as const;

/** Who is signed in, how the portal looks, and the way out. */
export function UserMenu() {
  const user = useUser();
  const { preferences, change } = usePreferences();
  const becomeAdministrator = useBecomeAdministrator();
  const role = roles.find((one) => one.role === roleOf(user))?.name;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <Avatar color="brand" name={name} aria-hidden />
          <VisuallyHidden>Account of {name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text px="sm" pt="xs" fw={600}>
          {name}
        </Text>
        <Text px="sm" fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
        {user.companyName ? (
          <Text px="sm" fz="sm" c="dimmed">
            {user.companyName}
          </Text>
        ) : null}
        <Text px="sm" pb="xs" fz="sm" c="dimmed">
          {role}
        </Text>
        <Menu.Divider />
        {schemes.map(({ scheme, label }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checked={scheme === preferences.colorScheme}
            onClick={() => change({ colorScheme: scheme })}
          >
            {label}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={preferences.density === 'compact'}
          onClick={() => change({ density: preferences.density === 'compact' ? 'comfortable' : 'compact' })}
        >
          Compact lists
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item component={Link} to="/my-account-setting" leftSection={<AccountIcon {...iconProps} />}>
          My account
        </Menu.Item>
        <Menu.Item component={Link} to="/legal-documents" leftSection={<FileIcon {...iconProps} />}>
          Legal documents
        </Menu.Item>
        {user.isImpersonating ? (
          <Menu.Item leftSection={<ActAsIcon {...iconProps} />} onClick={becomeAdministrator}>
            Become admin
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<SignOutIcon {...iconProps} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
