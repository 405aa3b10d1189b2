import { customerTransferChanged, customerTransfersApi } from '@lading/contracts/customers/customer-transfers';
import { customerTransferList } from '@lading/contracts/lists/customer-transfers';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../kernel/api/answering.fixture';
import { queryClient } from '../kernel/api/query-client';
import { answerOf } from '../kernel/api/use-contract';
import { pushing } from '../kernel/realtime/fake-socket.fixture';
import { useAskAgain, usePush } from '../kernel/realtime/use-push';
import { UserContext } from '../kernel/session/user';
import { userWith } from '../kernel/session/user.fixture';
import { useListed } from './use-listed';

jest.mock('socket.io-client', () => jest.requireActual('../kernel/realtime/fake-socket.fixture'));

const { listCustomerTransfers, listTransferUsers } = customerTransfersApi;
const user = userWith({ customerId: null, carrierId: 1085, privileges: ['CarrierAdministrator'] });
const rowsWith = (total: number) => ({ items: [], total, totalIsLowerBound: false, nextCursor: null });

/** In the portal's query cache, where data is fresh for some seconds. */
const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <UserContext value={user}>
      <MemoryRouter>{children}</MemoryRouter>
    </UserContext>
  </QueryClientProvider>
);

beforeEach(() => {
  queryClient.clear();
  startFakeServer();
});

describe('a list that is reopened soon', () => {
  it('shows the cached rows, and then those of a missed change', async () => {
    answering(listCustomerTransfers, rowsWith(3));
    const first = renderHook(() => useListed(customerTransferList), { wrapper: Around });
    await waitFor(() => expect(first.result.current.total).toBe(3));
    expect(callsOf(listCustomerTransfers)).toHaveLength(1);
    first.unmount();
    answering(listCustomerTransfers, rowsWith(4));
    const second = renderHook(() => useListed(customerTransferList), { wrapper: Around });

    expect(second.result.current.total).toBe(3);
    await waitFor(() => expect(second.result.current.total).toBe(4));
    expect(callsOf(listCustomerTransfers)).toHaveLength(2);
    second.unmount();
  });

  it('sends one request although two parts of the page show it', async () => {
    answering(listCustomerTransfers, rowsWith(3));
    const useTwice = () => [useListed(customerTransferList), useListed(customerTransferList)] as const;
    const { result, unmount } = renderHook(useTwice, { wrapper: Around });

    await waitFor(() => expect(result.current[1].total).toBe(3));
    expect(callsOf(listCustomerTransfers)).toHaveLength(1);
    unmount();
  });
});

describe('an answer whose changes a page follows', () => {
  it('is refetched by the next page, which has missed the pushes', async () => {
    const answer = () => renderHook(() => useQuery(answerOf(listTransferUsers)), { wrapper: Around });
    const usePage = () => {
      usePush(customerTransferChanged, useAskAgain([listTransferUsers]));
      return useQuery(answerOf(listTransferUsers));
    };
    answering(listTransferUsers, { items: [] });
    const page = renderHook(usePage, { wrapper: Around });
    await waitFor(() => expect(page.result.current.data).toBeDefined());
    const other = answer();
    other.unmount();
    expect(callsOf(listTransferUsers)).toHaveLength(1);
    page.unmount();
    act(() => pushing(customerTransferChanged, { transferId: 3 }));
    expect(callsOf(listTransferUsers)).toHaveLength(1);
    const again = renderHook(usePage, { wrapper: Around });

    expect(again.result.current.data).toEqual({ items: [] });
    await waitFor(() => expect(callsOf(listTransferUsers)).toHaveLength(2));
    again.unmount();
  });
});
