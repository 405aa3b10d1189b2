import { sideOf, type RoleSide } from '@lading/domain/users/roles';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { roleOf, useUser } from '../kernel/session/user.js';
import { NoAccess } from './no-access.js';

const areas: readonly { prefix: RegExp; side: RoleSide; name: string }[] = [
  { prefix: /^\/(customers|ui\/customer)(\/|$)/i, side: 'customer', name: 'shippers' },
  { prefix: /^\/(carriers|carrier-faq)(\/|$)/i, side: 'carrier', name: 'carriers' },
  { prefix: /^\/admin(\/|$)/i, side: 'system', name: 'portal administrators' },
];

/** Each area of the portal is for one side; users who aren't carriers are sent home from the carrier area. */
export function AreaGuard() {
  const { pathname } = useLocation();
  const role = roleOf(useUser());
  const area = areas.find(({ prefix }) => prefix.test(pathname));
  if (!area || !role || sideOf(role) === area.side) return <Outlet />;
  if (area.side === 'carrier') return <Navigate to="/home?refused=1" replace />;
  return <NoAccess detail={`Only ${area.name} can open it.`} />;
}
