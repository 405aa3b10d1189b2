import { act, renderHook } from '@testing-library/react';
import { hasDraft } from './drafts';
import { useSaving } from './use-saving';

const at = '2026-11-20T12:41:00Z';
const started = '2026-11-20T12:00:00Z';

/** A server that responds on demand. */
function slowServer() {
  const calls: { value: string; answer: (savedAt: string) => void; fail: () => void }[] = [];
  const save = (value: string) =>
    new Promise<string>((answer, refuse) => {
      calls.push({ value, answer, fail: () => refuse(new Error('away')) });
    });
  return { calls, save };
}

function start() {
  jest.useFakeTimers();
  const { calls, save } = slowServer();
  const onSent = jest.fn();
  const { result } = renderHook(() => useSaving({ save, onSent }));
  const change = (value: string) => act(() => result.current.change(value));
  const pass = () => act(() => jest.advanceTimersByTimeAsync(800));
  const settle = (action: () => void) => act(async () => action());
  return { calls, onSent, saving: result, change, pass, settle };
}

afterEach(() => {
  jest.useRealTimers();
});

it('sends the last of several changes, one call after the other', async () => {
  const { calls, saving, change, pass, settle } = start();
  change('a');
  change('ab');
  await pass();
  change('abc');
  await pass();
  expect(calls.map(({ value }) => value)).toEqual(['ab']);

  await settle(() => calls[0]?.answer(at));
  expect(calls.map(({ value }) => value)).toEqual(['ab', 'abc']);
  await settle(() => calls[1]?.answer(at));
  expect(saving.current.status).toEqual({ state: 'saved', savedAt: at });
  expect(saving.current.isUnsaved()).toBe(false);
});

it('reports a failed call, and sends again after reconnecting', async () => {
  const { calls, onSent, saving, change, pass, settle } = start();
  change('a');
  await pass();
  await settle(() => calls[0]?.fail());
  expect(saving.current.status.state).toBe('failed');
  expect(saving.current.isUnsaved()).toBe(true);

  await settle(() => window.dispatchEvent(new Event('online')));
  await settle(() => calls[1]?.answer(at));
  expect(saving.current.status).toEqual({ state: 'saved', savedAt: at });
  expect(onSent.mock.calls).toEqual([[false], [true]]);
});

it.each(['answer', 'fail'] as const)('ignores the result of a call that was ended meanwhile: %s', async (end) => {
  const { calls, onSent, saving, change, pass, settle } = start();
  change('a');
  await pass();
  act(() => saving.current.end(started));
  await settle(() => calls[0]?.[end](at));
  await settle(() => window.dispatchEvent(new Event('online')));

  expect(saving.current.status).toEqual({ state: 'saved', savedAt: started });
  expect(saving.current.isUnsaved()).toBe(false);
  expect(onSent).not.toHaveBeenCalled();
  expect(calls).toHaveLength(1);
});

it('is a draft of the page while it is on', () => {
  const save = async () => at;
  const start = (isOn: boolean) =>
    renderHook((props) => useSaving({ save, isOn: props.isOn }), { initialProps: { isOn } });
  const one = start(false);
  expect(hasDraft()).toBe(false);
  one.rerender({ isOn: true });
  const another = start(true);
  another.unmount();
  expect(hasDraft()).toBe(true);
  one.unmount();
  expect(hasDraft()).toBe(false);
});
