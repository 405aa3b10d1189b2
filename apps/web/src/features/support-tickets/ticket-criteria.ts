import { supportCategories } from '@lading/contracts/contact-support';
import {
  ticketAssignees,
  ticketKinds,
  ticketStates,
  type ListSupportTickets,
  type TicketState,
} from '@lading/contracts/support-tickets';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { texts } from './tickets-texts.js';

/** What waits for an answer comes first; other tickets are one filter away. */
export const listDefaults: GridState = { ...emptyGridState, filters: { state: ['open'] } };

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface TicketFilter {
  readonly id: 'state' | 'kind' | 'category' | 'assignee';
  readonly name: string;
  /** The words for no filter at all. */
  readonly all: string;
  readonly choices: readonly Choice[];
}

const { filters: words } = texts;

/** The filters of the list, as they stand in the address. */
export const ticketFilters: readonly TicketFilter[] = [
  {
    id: 'state',
    name: words.state,
    all: words.allStates,
    choices: ticketStates.map((value) => ({ value, label: texts.states[value] })),
  },
  {
    id: 'kind',
    name: words.kind,
    all: words.allKinds,
    choices: ticketKinds.map((value) => ({ value, label: texts.kinds[value] })),
  },
  {
    id: 'category',
    name: words.category,
    all: words.allCategories,
    choices: supportCategories.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  {
    id: 'assignee',
    name: words.assignee,
    all: words.allAssignees,
    choices: ticketAssignees.map((value) => ({ value, label: texts.assignees[value] })),
  },
];

const valueOf = ({ filters }: GridState, id: string): string | undefined => filters[id]?.[0];

/** The choice in force; what the address says without sense counts for nothing. */
export const choiceOf = (state: GridState, { id, choices }: TicketFilter): Choice | undefined =>
  choices.find(({ value }) => value === valueOf(state, id));

/** Whether the list shows what waits for an answer and nothing else is asked. */
export const isInbox = (state: GridState): boolean =>
  state.q === '' &&
  Object.keys(state.filters).length === 1 &&
  valueOf(state, 'state') === ('open' satisfies TicketState);

/** What is asked of the server for what the address says. */
export function requestOf(state: GridState): ListSupportTickets {
  const ticketState = ticketStates.find((value) => value === valueOf(state, 'state'));
  const kind = ticketKinds.find((value) => value === valueOf(state, 'kind'));
  const category = supportCategories.find(({ id }) => String(id) === valueOf(state, 'category'));
  const assignee = ticketAssignees.find((value) => value === valueOf(state, 'assignee'));
  return {
    limit: state.size,
    skip: (state.page - 1) * state.size,
    ...(state.q && { search: state.q }),
    ...(ticketState && { state: ticketState }),
    ...(kind && { kind }),
    ...(category && { categoryId: category.id }),
    ...(assignee && { assignee }),
  };
}
