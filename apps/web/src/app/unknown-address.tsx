import { Navigate } from 'react-router-dom';
import { acting } from '../kernel/session/acting.js';
import { hasSession } from '../kernel/session/session.js';

/** Any other path leads to the landing page; a signed-in user arrives home. Both say why. */
export function UnknownAddress() {
  const isSignedIn = acting() !== undefined || hasSession();
  return <Navigate to={isSignedIn ? '/home' : '/landing'} replace state={{ notice: 'unknownAddress' }} />;
}
