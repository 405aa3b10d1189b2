import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { useAskAgain } from './use-push';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** How often the list was refetched: while messages came at this interval, and in total once they stopped. */
function asked(messages: number, apart: number, pause?: number): [number, number] {
  const client = new QueryClient();
  const again = jest.spyOn(client, 'invalidateQueries');
  const { result } = renderHook(() => useAskAgain([shipmentsApi.list], pause), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const passing = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  for (let message = 0; message < messages; message += 1) {
    act(() => result.current());
    passing(apart);
  }
  const meanwhile = again.mock.calls.length;
  passing(60_000);
  return [meanwhile, again.mock.calls.length];
}

describe('refetching after messages', () => {
  it('waits for the end of a burst and refetches once', () => {
    expect(asked(10, 100)).toEqual([0, 1]);
  });

  it('refetches in between when messages keep coming', () => {
    const [meanwhile, altogether] = asked(100, 100);

    expect(meanwhile).toBeGreaterThanOrEqual(4);
    expect(altogether).toBeLessThanOrEqual(7);
  });

  it('pauses according to the cost of the query', () => {
    expect(asked(100, 100, 5000)).toEqual([0, 1]);
    expect(asked(100, 1000, 5000)[0]).toBe(2);
  });
});
