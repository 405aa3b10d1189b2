import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { signOut } from '../../kernel/session/session.js';
import { useUser } from '../../kernel/session/user.js';
import { AccountIcon, FileIcon, iconProps, SignOutIcon } from '../../ui/icons/icons.js';
import { SchemeContext } from '../scheme.js';

const schemes = [
  { scheme: 'auto', label: 'System theme' },
  { scheme: 'light', label: 'Light theme' },
  { scheme: 'dark', label: 'Dark theme' },
] as const;

/** Who is signed in, how the portal looks, and the way out. */
export function UserMenu() {
  const user = useUser();
  const { scheme: chosen, choose } = use(SchemeContext);
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
          <Text px="sm" pb="xs" fz="sm" c="dimmed">
            {user.companyName}
          </Text>
        ) : null}
        <Menu.Divider />
        {schemes.map(({ scheme, label }) => (
          <Menu.RadioItem key={scheme} value={scheme} checked={scheme === chosen} onClick={() => choose(scheme)}>
            {label}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/my-account-setting" leftSection={<AccountIcon {...iconProps} />}>
          My account
        </Menu.Item>
        <Menu.Item component={Link} to="/legal-documents" leftSection={<FileIcon {...iconProps} />}>
          Legal documents
        </Menu.Item>
        <Menu.Item leftSection={<SignOutIcon {...iconProps} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
