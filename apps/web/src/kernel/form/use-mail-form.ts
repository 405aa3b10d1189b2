import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Class } from '@lading/contracts/kernel/field';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { patterns } from '@lading/domain/text/patterns';
import { useMutation } from '@tanstack/react-query';
import type { Problem } from '../api/problem.js';
import { useCallOnce } from '../api/use-call-once.js';
import { useCheckedForm } from './use-checked-form.js';

interface Mail {
  to: string[];
}

interface MailFormOptions<Sent extends Mail> {
  readonly endpoint: Endpoint<Sent, void>;
  readonly shape: Class<Sent>;
  /** The mailed object, without the recipients. */
  readonly subject: Omit<Sent, 'to'>;
  /** Label of the address field. */
  readonly label: string;
  readonly onSent: (to: readonly string[]) => void;
}

/** The addresses in a text, separated by commas, semicolons or blanks. */
export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((address) => address !== '');

/** A form of addresses to mail something to, once however often it is sent. */
export function useMailForm<Sent extends Mail>({ endpoint, shape, subject, label, onSent }: MailFormOptions<Sent>) {
  const checked = useCheckedForm<{ to: string }, Sent>({
    initial: { to: '' },
    shape,
    toInput: ({ to }) => ({ ...subject, to: addressesOf(to) }),
    alsoWrong: ({ to }) => {
      const addresses = addressesOf(to);
      if (addresses.length === 0) return [{ path: 'to', message: fieldMessage(label, 'required') }];
      return addresses.every(patterns.email) ? [] : [{ path: 'to', message: fieldMessage(label, 'format') }];
    },
    fieldOf: () => 'to',
  });
  const call = useCallOnce(endpoint);
  const send = useMutation<void, Problem, Sent>({
    mutationFn: (mail) => call(mail),
    onSuccess: (_, { to }) => onSent(to),
    onError: (problem) => void checked.takeProblem(problem),
  });
  const submit = () => {
    const mail = checked.submit();
    if (mail && !send.isPending) send.mutate(mail);
  };
  return { checked, refusal: send.error, isBusy: send.isPending, submit };
}
