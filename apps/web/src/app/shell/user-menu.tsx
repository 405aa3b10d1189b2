import { Avatar, Menu, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useUser } from '../../kernel/session/user.js';

const load = () => import('./user-menu-items.js');
const Items = lazy(() => load().then((part) => ({ default: part.UserMenuItems })));

/** Loads the menu on hover or focus; a failure shows when it is opened. */
const prepare = (): void => void load().catch(() => undefined);

/** The menu of the account. */
export function UserMenu() {
  const user = useUser();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton data-tour="account" style={{ borderRadius: '50%' }} onPointerEnter={prepare} onFocus={prepare}>
          <Avatar color="brand" name={name} aria-hidden />
          <VisuallyHidden>Account of {name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Skeleton h={320} />}>
          <Items />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
