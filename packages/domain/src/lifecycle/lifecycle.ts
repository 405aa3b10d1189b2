/** A move from some states to one other. */
interface Move<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

/** States and the moves between them: a table that the server enforces and the web can draw. */
export interface Lifecycle<State extends string, Name extends string> {
  readonly moves: Readonly<Record<Name, Move<State>>>;
  readonly states: readonly State[];
  /** The state after a move; throws `MoveRefused` when the move does not start in this state. */
  next(state: State, move: Name): State;
  may(state: State, move: Name): boolean;
  allowed(state: State): Name[];
  /** Whether no move leaves the state. */
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

/** Creates a lifecycle from its states and the table of its moves. */
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
