import { gridProblemOf } from './grid-model';

const list = { error: null, data: undefined, fetchStatus: 'fetching' };

test('a loading list and a loaded list have no problem', () => {
  expect(gridProblemOf(list)).toBeUndefined();
  expect(gridProblemOf({ ...list, data: { items: [] }, fetchStatus: 'paused' })).toBeUndefined();
});

test('a refused list says why, with the reference for support if there is one', () => {
  expect(gridProblemOf({ ...list, error: { message: 'Not now' } })).toEqual({ detail: 'Not now' });
  expect(gridProblemOf({ ...list, error: { message: 'Not now', traceId: 'abc' } })).toEqual({
    detail: 'Not now',
    referenceId: 'abc',
  });
});

test('an offline list without cached rows says so, in the words of its page if it has some', () => {
  expect(gridProblemOf({ ...list, fetchStatus: 'paused' })?.detail).toContain('You are offline');
  expect(gridProblemOf({ ...list, fetchStatus: 'paused' }, { title: 'Away' })).toEqual({ title: 'Away' });
});
