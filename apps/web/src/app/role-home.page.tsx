import { Navigate } from 'react-router-dom';
import { useUser } from '../kernel/session/user.js';
import { roleHome } from './role-home.js';

/** Sends everybody to the home of their role. */
export function RoleHomePage() {
  return <Navigate to={roleHome(useUser())} replace />;
}
