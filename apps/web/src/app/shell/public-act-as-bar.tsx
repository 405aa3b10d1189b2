import { accountApi } from '@lading/contracts/accounts/account';
import { useQuery } from '@tanstack/react-query';
import { Queries } from '../../kernel/api/queries.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { storedUser, UserContext } from '../../kernel/session/user.js';
import { withUnsaved } from '../../kernel/session/use-preferences.js';
import { ToastHost } from '../../ui/feedback/toast-host.js';
import { ActAsBar } from './act-as-bar.js';

/** The bar on pages without a session: acting as another user continues there. */
export const PublicActAsBar = () => (
  <Queries>
    <Bar />
  </Queries>
);

function Bar() {
  const { data: user } = useQuery({ ...answerOf(accountApi.getCurrentUser), placeholderData: () => storedUser() });
  if (!user) return null;
  return (
    <UserContext value={withUnsaved(user)}>
      <ActAsBar />
      <ToastHost />
    </UserContext>
  );
}
