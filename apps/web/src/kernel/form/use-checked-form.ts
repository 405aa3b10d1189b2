import type { Class } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';
import { useState } from 'react';
import type { Problem } from '../api/problem.js';

interface CheckedFormOptions<Form, Shape extends object> {
  readonly initial: Form;
  /** The shape that the server checks too: the same rules and messages on both sides. */
  readonly shape: Class<Shape>;
  readonly toInput: (form: Form) => unknown;
  /** Errors beyond the shape; they override the shape's own. */
  readonly alsoWrong?: (form: Form) => readonly FieldError[];
  /** Where the message of a path is shown, if not at a field with the same id. */
  readonly fieldOf?: (path: string) => string;
}

interface ServerErrors {
  readonly errors: readonly FieldError[];
  readonly input: unknown;
}

const nothingFromServer: ServerErrors = { errors: [], input: undefined };
const itself = (path: string): string => path;

const ownProblems = (result: ReturnType<typeof check>): FieldError[] =>
  'issues' in result ? result.issues.map(({ path, message }) => ({ path: path.join('.'), message })) : [];

/** The fields that were left, or present when the form was submitted. */
function useVisits() {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const add = (more: readonly string[]) => setFields((before) => new Set([...before, ...more]));
  return { has: (field: string) => fields.has(field), add, forget: () => setFields(new Set()) };
}

/** The number of submits, and the server's errors. */
function useTries() {
  const [attempt, setAttempt] = useState(0);
  const [server, setServer] = useState(nothingFromServer);
  const count = () => setAttempt((before) => before + 1);
  const refuse = (refused: ServerErrors): boolean => {
    if (refused.errors.length === 0) return false;
    setServer(refused);
    count();
    return true;
  };
  const forget = () => {
    setServer(nothingFromServer);
    setAttempt(0);
  };
  return { attempt, server, count, refuse, forget };
}

/**
 * Errors show once a field was left, and after a submit at all fields then present: one that appears later shows none before
 * its first visit. The server's errors show until the value is changed.
 */
export function useCheckedForm<Form, Shape extends object>(options: CheckedFormOptions<Form, Shape>) {
  const { initial, shape, toInput, alsoWrong, fieldOf = itself } = options;
  const [form, setForm] = useState(initial);
  const visits = useVisits();
  const { attempt, server, ...tries } = useTries();

  /** The fields that this rendering has used so far. */
  const present = new Set<string>();
  const input = toInput(form);
  const result = check(shape, input);
  const local = messagesByField([...(alsoWrong?.(form) ?? []), ...ownProblems(result)], fieldOf);
  const refused = server.errors.filter(({ path }) => valueAt(server.input, path) === valueAt(input, path));
  const shown = new Map([...[...local].filter(([field]) => visits.has(field)), ...messagesByField(refused, fieldOf)]);

  /** Returns the checked value, or undefined after moving the focus to the summary. */
  const submit = (): Shape | undefined => {
    if ('value' in result && local.size === 0) return result.value;
    visits.add([...present, ...local.keys()]);
    tries.count();
    return undefined;
  };
  /** Shows the server's errors at the fields; returns false if it named none. */
  const takeProblem = (problem: Problem): boolean => tries.refuse({ errors: problem.fields, input });
  const leave = (field: string) => visits.add([field]);
  return {
    form,
    change: (patch: Partial<Form>) => setForm((before) => ({ ...before, ...patch })),
    /** Replaces the form's values; no field counts as visited. */
    replace: (other: Form) => {
      setForm(() => other);
      visits.forget();
      tries.forget();
    },
    field: (id: string) => {
      present.add(id);
      return { id, error: shown.get(id), onBlur: () => leave(id) };
    },
    leave,
    // The summary follows a submit; a field that was only left shows its own error.
    problems: attempt > 0 ? [...shown].map(([fieldId, message]) => ({ fieldId, message })) : [],
    attempt,
    /** All errors that prevent submitting the form, by field, visited or not. */
    wrong: local,
    submit,
    takeProblem,
  };
}

export type CheckedForm<Form> = Pick<
  ReturnType<typeof useCheckedForm<Form, object>>,
  'form' | 'change' | 'field' | 'leave'
>;

/** An error at one place of a form; the path is the id of the field. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at `items.0.length`, in a comparable form. */
function valueAt(input: unknown, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), input);
  return JSON.stringify(value);
}

/** One message per field, the first one found; several paths may share a field. */
function messagesByField(
  errors: readonly FieldError[],
  fieldOf: (path: string) => string,
): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of errors) {
    const field = fieldOf(path);
    if (!messages.has(field)) messages.set(field, message);
  }
  return messages;
}
