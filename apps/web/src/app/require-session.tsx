import { accountApi } from '@lading/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { answerOf } from '../kernel/api/use-contract.js';
import { UserContext } from '../kernel/session/user.js';
import { freshToken, goToSignIn } from '../kernel/session/session.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';
import { PageSkeleton } from '../ui/feedback/skeletons.js';

/** General guard: without a session the page is asked for again after the sign-in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    void freshToken().then((token) =>
      token ? setSignedIn(true) : goToSignIn(globalThis.location.pathname + globalThis.location.search),
    );
  }, []);
  const user = useQuery({ ...answerOf(accountApi.getCurrentUser), enabled: isSignedIn });
  if (user.error) return <ErrorPanel detail={user.error.message} onRetry={() => void user.refetch()} />;
  if (!user.data) return <PageSkeleton />;
  return <UserContext value={user.data}>{children}</UserContext>;
}
