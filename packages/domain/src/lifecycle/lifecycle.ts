/** A move from some states to one other. */
interface Move<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

/** States and the moves between them: a table the server obeys and the web can draw. */
export interface Lifecycle<State extends string, Name extends string> {
  readonly moves: Readonly<Record<Name, Move<State>>>;
  readonly states: readonly State[];
  /** The state after a move; throws `MoveRefused` when the move does not start in this state. */
  next(state: State, move: Name): State;
  may(state: State, move: Name): boolean;
  allowed(state: State): Name[];
  /** Whether no move leads out of the state. */
  isFinal(state: State): boolean;
}

export class MoveRefused extends Error {
  constructor(
    readonly state: string,
    readonly move: string,
  ) {
    super(`cannot ${move} when ${state}`);
    this.name = 'MoveRefused';
  }
}

/** Makes a lifecycle of its states and the table of its moves. */
export function lifecycle<const State extends string, Name extends string>(
  states: readonly State[],
  moves: Readonly<Record<Name, Move<State>>>,
): Lifecycle<State, Name> {
  const isMove = (name: string): name is Name => Object.hasOwn(moves, name);
  const may = (state: State, move: Name): boolean => moves[move].from.includes(state);
  const allowed = (state: State): Name[] =>
    Object.keys(moves)
      .filter(isMove)
      .filter((move) => may(state, move));
  return {
    moves,
    states,
    may,
    allowed,
    isFinal: (state) => allowed(state).length === 0,
    next(state, move) {
      if (!may(state, move)) throw new MoveRefused(state, move);
      return moves[move].to;
    },
  };
}

/** The state type of a lifecycle. */
export type StateOf<Cycle> = Cycle extends Lifecycle<infer State, string> ? State : never;
/** The names of the moves of a lifecycle. */
export type MoveOf<Cycle> = Cycle extends { readonly moves: Readonly<Record<infer Name, unknown>> } ? Name : never;

const customerUserStates = ['none', 'invited', 'active', 'suspended'] as const;

/** Add, suspend, activate, update, reinvite. */
export const customerUserLifecycle = lifecycle(customerUserStates, {
  add: { from: ['none'], to: 'invited' },
  reinvite: { from: ['invited'], to: 'invited' },
  // Whoever is invited opens the account with a password of their own; nobody else can.
  activate: { from: ['suspended'], to: 'active' },
  suspend: { from: ['invited', 'active'], to: 'suspended' },
});
export type CustomerUserState = StateOf<typeof customerUserLifecycle>;
export type CustomerUserMove = MoveOf<typeof customerUserLifecycle>;

const quoteStates = ['draft', 'rating', 'rated', 'selected', 'dispatching', 'dispatched', 'failed', 'expired'] as const;

/**
 * A quote from its first field to its dispatch. Editing drops the rates, because they belong to the freight they were
 * asked for; a failed dispatch keeps them, so that the user may retry, choose another carrier or rate again.
 */
export const quoteLifecycle = lifecycle(quoteStates, {
  edit: { from: ['draft', 'rated', 'selected', 'failed', 'expired'], to: 'draft' },
  rate: { from: ['draft', 'rated', 'selected', 'failed', 'expired'], to: 'rating' },
  /** Every carrier has answered or run out of time; a quote without any offer is rated too. */
  finishRating: { from: ['rating'], to: 'rated' },
  /** One may choose before every carrier has answered. */
  select: { from: ['rating', 'rated', 'selected', 'failed'], to: 'selected' },
  dispatch: { from: ['selected', 'failed'], to: 'dispatching' },
  confirmDispatch: { from: ['dispatching'], to: 'dispatched' },
  failDispatch: { from: ['dispatching'], to: 'failed' },
  expire: { from: ['rated', 'selected', 'failed'], to: 'expired' },
});
export type QuoteState = StateOf<typeof quoteLifecycle>;
export type QuoteMove = MoveOf<typeof quoteLifecycle>;

const carrierAnswerStates = ['asked', 'offered', 'declined', 'timedOut', 'failed'] as const;

/** What became of the question to one carrier; silence and errors may be asked again, a refusal stands. */
export const carrierAnswerLifecycle = lifecycle(carrierAnswerStates, {
  offer: { from: ['asked'], to: 'offered' },
  decline: { from: ['asked'], to: 'declined' },
  timeOut: { from: ['asked'], to: 'timedOut' },
  fail: { from: ['asked'], to: 'failed' },
  askAgain: { from: ['timedOut', 'failed'], to: 'asked' },
});
export type CarrierAnswerState = StateOf<typeof carrierAnswerLifecycle>;

const shipmentStates = [
  'draft',
  'quoted',
  'booked',
  'dispatched',
  'inTransit',
  'delivered',
  'invoiced',
  'closed',
  'cancelled',
  'returned',
  'lost',
] as const;

/** The commercial life of a shipment, apart from its tracking category; cancelling ends with the pickup. */
export const shipmentLifecycle = lifecycle(shipmentStates, {
  quote: { from: ['draft'], to: 'quoted' },
  book: { from: ['draft', 'quoted'], to: 'booked' },
  dispatch: { from: ['booked'], to: 'dispatched' },
  pickUp: { from: ['dispatched'], to: 'inTransit' },
  /** Carriers drop events, so delivery may be the first thing heard. */
  deliver: { from: ['dispatched', 'inTransit', 'lost'], to: 'delivered' },
  /** The carrier takes a delivery report back within 72 hours. */
  correctDelivery: { from: ['delivered'], to: 'inTransit' },
  invoice: { from: ['delivered', 'returned'], to: 'invoiced' },
  close: { from: ['invoiced'], to: 'closed' },
  cancel: { from: ['draft', 'quoted', 'booked', 'dispatched'], to: 'cancelled' },
  giveBack: { from: ['dispatched', 'inTransit'], to: 'returned' },
  lose: { from: ['dispatched', 'inTransit'], to: 'lost' },
  find: { from: ['lost'], to: 'inTransit' },
});
export type ShipmentState = StateOf<typeof shipmentLifecycle>;
export type ShipmentMove = MoveOf<typeof shipmentLifecycle>;
