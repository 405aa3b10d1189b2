import { useHotkeys } from '@mantine/hooks';
import { usePageActions } from './page-actions.js';

/** Ctrl+Enter sends the form of the page, from within its fields too; the palette offers it by its label. */
export function useSubmitKey(label: string, submit: () => void): void {
  useHotkeys([['mod+Enter', submit]], []);
  usePageActions([{ label, keys: ['Ctrl', 'Enter'], act: submit }]);
}
