import { sideOf, type RoleSide } from '@lading/domain/roles';
import { Button } from '@mantine/core';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { roleOf, useUser } from '../kernel/session/user.js';
import { EmptyState } from '../ui/feedback/empty-state.js';

const areas: readonly { prefix: RegExp; side: RoleSide; name: string }[] = [
  { prefix: /^\/(customers|ui\/customer)(\/|$)/i, side: 'customer', name: 'shippers' },
  { prefix: /^\/(carriers|carrier-faq)(\/|$)/i, side: 'carrier', name: 'carriers' },
  { prefix: /^\/admin(\/|$)/i, side: 'system', name: 'administrators of the portal' },
];

/** Each area of the portal is for one side; whoever is no carrier is sent home from the carriers' (Specification 2). */
export function AreaGuard() {
  const { pathname } = useLocation();
  const role = roleOf(useUser());
  const area = areas.find(({ prefix }) => prefix.test(pathname));
  if (!area || !role || sideOf(role) === area.side) return <Outlet />;
  if (area.side === 'carrier') return <Navigate to="/home?refused=1" replace />;
  return (
    <EmptyState
      kind="noAccess"
      order={1}
      title="This page is not for you"
      detail={`It belongs to the part of the portal for ${area.name}.`}
      actions={
        <Button component={Link} to="/home">
          Go to your home page
        </Button>
      }
    />
  );
}
