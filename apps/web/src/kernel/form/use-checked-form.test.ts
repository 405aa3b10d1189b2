import { Text } from '@lading/contracts/kernel/field';
import { act, renderHook } from '@testing-library/react';
import { useCheckedForm } from './use-checked-form';

class Contact {
  @Text({ max: 40, label: 'Name' }) name!: string;
  @Text({ max: 40, label: 'Reason', optional: true }) reason?: string;
}

interface Form {
  name: string;
  reason: string;
  asksReason: boolean;
}

const open = () =>
  renderHook(() =>
    useCheckedForm({
      initial: { name: '', reason: '', asksReason: false },
      shape: Contact,
      toInput: ({ name }: Form) => ({ name }),
      alsoWrong: ({ asksReason, reason }) => (asksReason && !reason ? [{ path: 'reason', message: 'Reason?' }] : []),
    }),
  );

it('shows no error at a field added after a refused submit until the user visits it or submits again', () => {
  const { result } = open();
  expect(result.current.field('name').error).toBeUndefined();
  act(() => void result.current.submit());
  expect(result.current.field('name').error).toBeDefined();

  act(() => result.current.change({ asksReason: true }));
  expect(result.current.field('reason').error).toBeUndefined();
  expect(result.current.problems.map(({ fieldId }) => fieldId)).toEqual(['name']);
  act(() => result.current.leave('reason'));
  expect(result.current.field('reason').error).toBe('Reason?');
});

it('shows all errors at the next submit, and a field that was fixed and broken again at once', () => {
  const { result } = open();
  act(() => void result.current.submit());
  act(() => result.current.change({ name: 'Ada' }));
  expect(result.current.field('name').error).toBeUndefined();
  act(() => result.current.change({ name: '', asksReason: true }));
  expect(result.current.field('name').error).toBeDefined();
  act(() => void result.current.submit());
  expect(result.current.problems.map(({ fieldId }) => fieldId)).toEqual(['reason', 'name']);
});

it('starts without errors when another form replaces it', () => {
  const { result } = open();
  act(() => result.current.leave('name'));
  act(() => void result.current.submit());
  expect(result.current.field('name').error).toBeDefined();

  act(() => result.current.replace({ name: '', reason: '', asksReason: true }));
  expect(result.current.field('name').error).toBeUndefined();
  expect(result.current.problems).toEqual([]);
  expect(result.current.form.asksReason).toBe(true);
});
