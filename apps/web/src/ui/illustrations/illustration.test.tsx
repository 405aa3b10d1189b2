import { act, render, screen } from '@testing-library/react';

it('leaves its space empty when its lines fail to load, and keeps the text beside it', async () => {
  jest.doMock('./drawings', () => {
    throw new Error('no connection');
  });
  const { Illustration } = await import('./illustration');
  await act(async () => {
    render(
      <>
        <Illustration name="unpluggedCable" />
        <p>You are offline</p>
      </>,
    );
  });
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(document.querySelector('[data-illustration]')?.childElementCount).toBe(0);
});
