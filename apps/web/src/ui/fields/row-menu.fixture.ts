import { fireEvent, screen } from '@testing-library/react';

/** Opens the menu of a row and selects one of its actions; queries by label and text are fast even among many rows. */
export async function chooseAction(row: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByLabelText(`Actions for ${row}`));
  fireEvent.click(await screen.findByText(action, { selector: '[role="menuitem"] *' }));
}
