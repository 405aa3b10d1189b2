import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { callsOf, startFakeServer } from '../kernel/api/answering.fixture';
import { isMainCall } from '../kernel/api/main-call';
import { answerOf } from '../kernel/api/use-contract';
import { UserContext } from '../kernel/session/user';
import { userWith } from '../kernel/session/user.fixture';
import { OpenTo } from './open-to';

function Shipments() {
  useQuery(answerOf(shipmentsApi.list, { limit: 10 }));
  return <h1>Shipments</h1>;
}

const main = ['shipments.list'] as const;

const open = (privileges: string[], path = '/customers/shipments'): void => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={userWith({ privileges })}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route
                path="*"
                element={
                  <OpenTo needs="track" main={main}>
                    <Shipments />
                  </OpenTo>
                }
              />
            </Routes>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

beforeEach(() => startFakeServer());

it('shows the no-access state at once to a user without the privilege, and sends no request', async () => {
  open(['CustomerUser', 'quote']);
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/home');
  expect(callsOf(shipmentsApi.list)).toEqual([]);
  expect(isMainCall(shipmentsApi.list)).toBe(false);
});

it("opens to a user with the privilege, and registers the page's main call", () => {
  open(['CustomerUser', 'track']);
  expect(screen.getByRole('heading', { name: 'Shipments' })).toBeVisible();
  expect(isMainCall(shipmentsApi.list)).toBe(true);
});

it('has no main call at home, where a refusal stays in place', () => {
  open(['CustomerUser', 'track'], '/customers/home');
  expect(isMainCall(shipmentsApi.list)).toBe(false);
});
