import { isEasyToGuess } from '@lading/domain/users/password-rules';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { fieldProblem, type ProblemError } from '../../kernel/contract/problem.js';

interface Chosen {
  readonly field: string;
  readonly label: string;
  readonly password: string;
  /** Public facts about the owner, which make weak passwords. */
  readonly known: readonly string[];
}

/** Refuses passwords that fall to the first guesses; their length is the contract's matter. */
export function requireStrong({ field, label, password, known }: Chosen): void {
  if (isEasyToGuess(password, known)) throw fieldProblem(field, 'format', `${label} is too easy to guess`);
}

export const mismatch = (field: string, label: string): ProblemError =>
  fieldProblem(field, 'mismatch', fieldMessage(label, 'mismatch'));
