import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { emptyGridState } from './grid-state';
import { useExistingPage } from './data-grid';

/** A list that is counted up to a thousand, with the page in its address. */
function open(rows: number, page: number, counted = 1000) {
  const asked: number[] = [];
  const list = renderHook(() => {
    const [state, setState] = useState({ ...emptyGridState, page });
    const [isAnswered, setAnswered] = useState(true);
    const onStateChange = (next: typeof state, how?: { replace: boolean }) => {
      expect(how).toEqual({ replace: true });
      asked.push(next.page);
      setState(next);
      setAnswered(false);
    };
    // The rows of the previous page stay until those of this one have loaded.
    const [shown, setShown] = useState(page);
    const left = Math.max(0, Math.min(state.size, rows - (shown - 1) * state.size));
    const isBeyond = useExistingPage({
      rows: Array.from({ length: left }),
      total: Math.min(rows, counted),
      isTotalLowerBound: rows > counted,
      isRefreshing: !isAnswered,
      state,
      onStateChange,
    });
    const answer = () => {
      setShown(state.page);
      setAnswered(true);
    };
    return { page: state.page, isBeyond, answer };
  });
  for (let answers = 0; answers < 5; answers += 1) act(() => list.result.current.answer());
  return { ...list.result.current, asked };
}

describe('a page without rows', () => {
  it('moves one page back if the rows before it were not all counted', () => {
    expect(open(1230, 124)).toMatchObject({ page: 123, isBeyond: false, asked: [123] });
  });

  it('moves to the last counted page if it was typed', () => {
    expect(open(1230, 5000)).toMatchObject({ page: 100, isBeyond: false, asked: [4999, 100] });
  });

  it('moves to the last page if all rows were counted', () => {
    expect(open(44, 9)).toMatchObject({ page: 5, isBeyond: false, asked: [5] });
  });

  it('is the first one if there are no rows at all', () => {
    expect(open(0, 1)).toMatchObject({ page: 1, isBeyond: false, asked: [] });
  });
});
