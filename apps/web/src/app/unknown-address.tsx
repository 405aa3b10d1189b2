import { Navigate } from 'react-router-dom';
import { acting } from '../kernel/session/acting.js';
import { hasSession } from '../kernel/session/session.js';

/** Redirects other paths to the landing page, and signed-in users to their home. Both explain why. */
export function UnknownAddress() {
  const isSignedIn = acting() !== undefined || hasSession();
  return <Navigate to={isSignedIn ? '/home' : '/landing'} replace state={{ notice: 'unknownAddress' }} />;
}
