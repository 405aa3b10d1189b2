import type { Problem } from '../api/problem.js';

interface Checked<Input> {
  readonly submit: () => Input | undefined;
  readonly takeProblem: (problem: Problem) => boolean;
}

interface Action<Input, Out> {
  readonly isPending: boolean;
  readonly mutateAsync: (input: Input, callbacks: { onSuccess: () => void }) => Promise<Out>;
}

interface Sent<Input, Out> {
  /** Only for the form that was sent: if its drawer was closed and another one opened, that one stays. */
  readonly onClose: () => void;
  /** Also once the form is closed. */
  readonly onSuccess: (answer: Out, input: Input) => void;
}

/** Sends a form once it is right; the server's errors are shown at its fields. */
export function sendChecked<Input, Out>(
  checked: Checked<Input>,
  action: Action<Input, Out>,
  { onClose, onSuccess }: Sent<Input, Out>,
): void {
  const input = checked.submit();
  if (!input || action.isPending) return;
  void action.mutateAsync(input, { onSuccess: onClose }).then(
    (answer) => onSuccess(answer, input),
    (problem: Problem) => checked.takeProblem(problem),
  );
}
