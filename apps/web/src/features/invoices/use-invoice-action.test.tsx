import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { notificationsStore } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { answering, startFakeServer } from '../../kernel/api/answering.fixture';
import { queryClient } from '../../kernel/api/query-client';
import { invoice } from './invoices.fixture';
import { useInvoiceAction } from './use-invoice-action';

beforeEach(() => startFakeServer());

it('tells its success also once the dialog that began it has closed', async () => {
  answering(invoicesApi.approve, invoice);
  const { result, unmount } = renderHook(() => useInvoiceAction(invoicesApi.approve), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const onEnd = jest.fn();
  act(() => result.current.act({ invoiceId: 1 }, { done: 'Invoice approved', onEnd }));
  unmount();

  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(notificationsStore.getState().notifications).toHaveLength(1);
});
