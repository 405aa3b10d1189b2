import { useState } from 'react';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { InviteCustomerForm } from './invite-customer-form.js';
import { InviteList } from './invite-list.js';
import { texts } from './invites-texts.js';

/** Carriers invite customers and see how far each has come. */
export function InvitesPage() {
  const [sent, setSent] = useState(0);
  if (!canShow(useUser(), 'inviteCustomerPage')) return <NoAccess words={texts.noAccess} />;
  // Another invite begins with an empty form.
  return <InviteList above={<InviteCustomerForm key={sent} isNext={sent > 0} onSent={() => setSent(sent + 1)} />} />;
}
