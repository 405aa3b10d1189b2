import { accountApi, type UserInfo } from '@lading/contracts/accounts/account';
import { customerSettingsApi, customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import { roles } from '@lading/domain/users/roles';
import { Menu, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { reopenConsent } from '../../kernel/session/consent.js';
import { signOut } from '../../kernel/session/session.js';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { canShow, hasRole, roleOf, useUser } from '../../kernel/session/user.js';
import { webSettings } from '../../kernel/session/site.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { toast } from '../../ui/feedback/toast.js';
import { AccountIcon, ActAsIcon, FileIcon, FilterIcon, iconProps, SignOutIcon } from '../../ui/icons/icons.js';
import { counted } from '../../ui/texts.js';
import { locationScope } from './location-scope.js';
import { useBecomeAdministrator } from './use-become-administrator.js';

const schemes = [
  { scheme: 'system', label: 'System theme' },
  { scheme: 'light', label: 'Light theme' },
  { scheme: 'dark', label: 'Dark theme' },
] as const;

/** The signed-in user, display settings and sign-out; loaded when the menu is about to open. */
export function UserMenuItems() {
  const user = useUser();
  const { preferences, change } = usePreferences();
  const needs = useNeedsConnection();
  const becomeAdministrator = useBecomeAdministrator();
  const role = roles.find((one) => one.role === roleOf(user))?.name;
  return (
    <>
      <Text px="sm" pt="xs" fw={600}>
        {user.firstName} {user.lastName}
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
      {user.locationCount === undefined ? null : (
        <Text px="sm" pb="xs" fz="sm" c="dimmed" hiddenFrom="md">
          {locationScope(user).text}
        </Text>
      )}
      <Menu.Divider />
      {schemes.map(({ scheme, label }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          checked={scheme === preferences.colorScheme}
          {...needs}
          onClick={() => change({ colorScheme: scheme })}
        >
          {label}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      <Menu.CheckboxItem
        checked={preferences.density === 'compact'}
        {...needs}
        onClick={() => change({ density: preferences.density === 'compact' ? 'comfortable' : 'compact' })}
      >
        Compact lists
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={user.isMetric}
        {...needs}
        onClick={() => change({ units: user.isMetric ? 'imperial' : 'metric' })}
      >
        Centimeters and kilograms
      </Menu.CheckboxItem>
      <SuggestedClass />
      <Menu.Divider />
      <Menu.Item component={Link} to="/my-account-setting" leftSection={<AccountIcon {...iconProps} />}>
        My account
      </Menu.Item>
      <Menu.Item component={Link} to="/legal-documents" leftSection={<FileIcon {...iconProps} />}>
        Legal documents
      </Menu.Item>
      {webSettings().thirdPartyScripts?.length ? (
        <Menu.Item leftSection={<FilterIcon {...iconProps} />} onClick={reopenConsent}>
          Cookie settings
        </Menu.Item>
      ) : null}
      {user.isImpersonating ? (
        <Menu.Item leftSection={<ActAsIcon {...iconProps} />} {...needs} onClick={becomeAdministrator}>
          Become admin
        </Menu.Item>
      ) : null}
      <SignOut />
    </>
  );
}

/** Asks first if entries of the desk would be left on this device. */
function SignOut() {
  const user = useUser();
  const described = useId();
  const [waiting, setWaiting] = useState(0);
  const handleClick = async () => {
    const count = waiting > 0 || user.carrierId === null ? 0 : await countWaiting(user);
    if (count === 0) return signOut();
    setWaiting(count);
  };
  return (
    <>
      {waiting > 0 ? (
        <Text id={described} px="sm" py="xs" fz="sm" c="var(--mantine-color-error)">
          {counted(waiting, '1 entry has not been sent.', '{count} entries have not been sent.')} They stay on this
          device until you sign in here again.
        </Text>
      ) : null}
      <Menu.Item
        leftSection={<SignOutIcon {...iconProps} />}
        closeMenuOnClick={false}
        {...(waiting > 0 && { 'aria-describedby': described })}
        onClick={() => void handleClick()}
      >
        {waiting > 0 ? 'Sign out anyway' : 'Sign out'}
      </Menu.Item>
    </>
  );
}

/** None if they can't be counted: nothing keeps users from signing out. */
const countWaiting = (user: UserInfo): Promise<number> =>
  import('../../features/carrier-freight/waiting/entry-store.js')
    .then(({ countEntries }) => countEntries(user))
    .catch(() => 0);

/** A setting of the whole company, for its administrators. */
function SuggestedClass() {
  const user = useUser();
  const needs = useNeedsConnection();
  const change = useAct(
    customerSettingsApi.changeIsSuggestedFreightClass,
    customerSettingsResource.getCustomerSettings,
    accountApi.getCurrentUser,
  );
  if (!hasRole(user, 'CustomerAdministrator') || !canShow(user, 'manageSettings')) return null;
  const isEnabled = change.isPending ? change.variables.isEnabled : user.isSuggestedFreightClass;
  const toggle = () =>
    change.mutate(
      { isEnabled: !isEnabled },
      { onError: ({ message }) => void toast.error("We couldn't save this change", message) },
    );
  return (
    <Menu.CheckboxItem checked={isEnabled} {...needs} onClick={toggle}>
      Suggest freight classes
    </Menu.CheckboxItem>
  );
}
