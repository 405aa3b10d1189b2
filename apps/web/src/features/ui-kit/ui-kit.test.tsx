import { act, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { UiKitPage } from './ui-kit.page';

/** Rules that work without layout and colors; the others are checked in a real browser. */
const rules = ['button-name', 'label', 'select-name', 'aria-required-attr', 'aria-valid-attr-value', 'list'] as const;

describe('the UI kit', () => {
  it('shows every widget in the requested brand and scheme without accessibility findings', async () => {
    render(
      <main>
        <UiKitPage search="?brand=dunesong&scheme=dark" hasToasts />
      </main>,
    );
    await screen.findByLabelText(/Ship date/, { selector: 'input' });

    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(document.documentElement).toHaveClass('theme-dunesong');
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
