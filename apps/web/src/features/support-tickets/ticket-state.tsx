import { supportCategories } from '@lading/contracts/support/contact-support';
import type { SupportTicketRow, TicketState } from '@lading/contracts/support/support-tickets';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { texts } from './tickets-texts.js';

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

/** The status of the ticket. */
export function TicketStateBadge({ state }: { state: TicketState }) {
  return <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>;
}

/** The sender's category; pages that report an error have none. */
export const categoryOf = ({ categoryId, kind }: Pick<SupportTicketRow, 'categoryId' | 'kind'>): string =>
  kind === 'error' ? texts.kinds.error : (supportCategories.find(({ id }) => id === categoryId)?.name ?? '');
