import { coreBrand } from '@lading/domain/brand/brands';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalTheme } from '../../themes/portal-theme';
import { GridFooter } from './grid-footer';
import { emptyGridState } from './grid-state';

describe('the footer of a grid whose rows were not all counted', () => {
  const state = { ...emptyGridState, page: 100 };
  const seen = jest.fn();
  const show = (shownCount: number, page = state.page) =>
    render(
      <PortalTheme brand={coreBrand} scheme="light" env="test">
        <GridFooter
          {...{ state: { ...state, page }, total: 1000, isTotalLowerBound: true, shownCount, onStateChange: seen }}
        />
      </PortalTheme>,
    );

  it('allows going beyond the last counted page while pages are full', async () => {
    show(10);

    expect(screen.getByText('991–1,000 of 1,000+')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Page 101' }));
    expect(seen).toHaveBeenCalledWith({ ...state, page: 101 });
  });

  it('ends at the maximum number of skipped rows', () => {
    show(10, 10_001);

    expect(screen.getByRole('button', { name: 'Page 10001' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Page 10002' })).toBeNull();
  });

  it('ends with a page that is not full', () => {
    show(3);

    expect(screen.queryByRole('button', { name: 'Page 101' })).toBeNull();
  });
});
