import { coreBrand } from '@lading/domain/brand/brands';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PortalTheme } from '../../themes/portal-theme';
import { Help } from './help';

const words = {
  about: 'freight class',
  text: 'One sentence. And another.',
  to: '/faq?q=class',
  more: 'More questions',
};

it('explains a word in place, by keyboard too, and returns the focus', async () => {
  const user = userEvent.setup();
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <MemoryRouter>
        <Help words={words} />
      </MemoryRouter>
    </PortalTheme>,
  );
  const icon = screen.getByRole('button', { name: 'Help: freight class' });
  expect(icon).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(words.text)).toBeNull();

  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Help: freight class' })).toHaveTextContent(words.text);
  const more = screen.getByRole('link', { name: 'More questions' });
  expect(more).toHaveAttribute('href', '/faq?q=class');
  await waitFor(() => expect(more).toHaveFocus());

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(icon).toHaveFocus();
});
